/* Words by which a point is found: a text that says it can hardly do without them. In small letters. */

const ncver = /\bncver\b|national centre for vocational education research/;
const department = /\bdewr\b|department of employment and workplace relations/;

/** Of the notices about personal information. */
const privacySigns = {
  why_collected: /\bcollect/,
  how_used: /\bus(e|es|ed|ing)\b/,
  required_by_law: /\bnvetr act\b|national vocational education and training regulator act/,
  ncver,
  state_authority: /\b(state|territory)( (and|or|and\/or) territory)? training authorit/,
  department,
  regulators: /\bregulators\b|\bvet regulator\b|\basqa\b|australian skills quality authority/,
  researchers: /(?<!vocational education )\bresearch/,
  overseas: /\boverseas\b|outside australia/,
  correction: /\bcorrect/,
  ncver_notice: /\bncver\.edu\.au/,
  department_notice: /\bdewr\.gov\.au/,
  surveys: /\bsurvey/,
  contact: /\S@\S|\bcontact\b|\bcall us\b|\bwrite to\b/,
  complaint: /\bcomplain/,
  kinds_held: /(what|kinds of|types of|which) [^.]{0,30}(information|collect)|\bwe collect\b/,
  how_held: /\b(hold|held|store|stored|keep|kept|secure|securely)\b/,
  registrar: /\bregistrar\b/,
  registrar_notice: /\busi\.gov\.au/,
  identifier_permission: /\b(authoris|authoriz|allow|consent|permission|permit|agree)/,
  documents_destroyed: /\b(destroy|delet|remov|eras)/,
  /** Said by the notice of 2019 and no more: NCVER fills in no forms. */
  forms_filled: /pre-?populat|pre-?fill|fill(s|ing)? in forms/,
} as const;

/** Of what is paid and of what is agreed to. */
const agreementSigns = {
  refunds: /\brefund/,
  withdrawal: /\bwithdraw/,
  consumer_rights: /consumer law/,
  fees_agreed: /\b(fees?|amounts?|price|cost)\b/,
  when_due: /\bdue\b|\binstal|\bdays\b|\bpayment (plan|schedule|date)/,
  paid_late: /\blate\b|\boverdue\b|\b(not|never) (been )?paid\b|\bunpaid\b|\barrears\b|\bdishonour/,
  signed_for:
    /\b(applicant|student|learner|participant|candidate|pupil|young person|child|son|daughter|ward|employee|apprentice|trainee)/,
  guardian: /\b(parent|guardian|carer)/,
  enrolment: /\benrol/,
  information_handled: /\b(information|privacy|data)\b/,
  consent_withdrawn: /\bwithdraw|\brevok|\b(take|taken|taking) [^.]{0,25}\bback\b|\bchange (your|my) mind\b/,
} as const;

/** Of how people behave, and what follows when they do not. */
const conductSigns = {
  own_account: /\b(account|password)/,
  recorded: /\b(record|log|track|monitor)(s|ed|ing)?\b/,
  privacy_named: /\bprivacy (policy|notice|statement)/,
  conduct: /\b(respect|harass|bully|discriminat|unlawful|illegal|misus|acceptable use)/,
  materials: /\b(copyright|materials?|intellectual property)\b/,
  access_ended:
    /\b(suspend|terminat|clos|limit|end|block|revok|cancel|remov)\w*[^.]{0,40}\b(access|account)|\b(access|account)\b[^.]{0,40}\b(suspend|terminat|clos|limit|end|block|revok|cancel|remov)/,
  governing_law: /\bgoverned by\b|\blaws? (of|in|in force in)\b|\bjurisdiction\b|\blaw applies\b/,
  terms_changed:
    /\b(terms|agreement|conditions|rules)\b[^.]{0,60}\b(chang|updat|amend|revis)|\b(chang|updat|amend|revis)\w*[^.]{0,40}\b(terms|agreement|conditions|rules)\b/,
  answers_true: /\b(true|correct|accurate)\b/,
  answers_complete:
    /\bcomplete\b|\bcompletely\b|\bleft (nothing|anything) out\b|\bleave (nothing|anything) out\b/,
  answers_change: /\bchang/,
  documents_genuine: /\b(documents?|evidence|certificates?|copies|proof)\b/,
  untrue_answers: /\b(untrue|false|falsely|mislead|misleading|incorrect|inaccurate|wrong)\b|\bnot true\b/,
  own_work: /\b(my|your|their|our) own\b/,
  sources_named: /\b(sources?|cit(e|es|ed|ing)|referenc|acknowledg|quot)/,
  ai_use: /\bai\b|artificial intelligence|\bchatgpt\b/,
  nobody_else:
    /\b(nobody|no one|no-one|someone|somebody|anyone|anybody|another (person|student))\b|\bcollu|\bimpersonat/,
  breach:
    /\bbreach|\bmisconduct|\bplagiar|\bpenalt|\bconsequence|\b(not|n.t) (be )?(assess|accept|mark)|\bis not (your|my) own\b/,
  appeal: /\bappeal/,
} as const;

export const signs = { ...privacySigns, ...agreementSigns, ...conductSigns } satisfies Record<string, RegExp>;
export type TextPoint = keyof typeof signs;
