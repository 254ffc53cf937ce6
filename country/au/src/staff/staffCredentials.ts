/*
 * What trainers and assessors have to hold: National Vocational Education and Training Regulator (Outcome Standards for
 * NVR Registered Training Organisations) Instrument 2025 (F2025L00354), standards 3.2 and 3.3, and the Credential Policy
 * beside it.
 */

/**
 * What must be shown of each trainer and assessor, by which kinds of credential, and for whose work. Who trains under
 * direction needs no training and assessment credential; who judges does.
 */
export const neededCredentials = {
  training_assessment: { kinds: ['training_assessment'], roles: ['assessor'] },
  vocational: { kinds: ['vocational'], roles: ['trainer', 'assessor'] },
  currency: { kinds: ['industry_currency', 'development'], roles: ['trainer', 'assessor'] },
} as const;
