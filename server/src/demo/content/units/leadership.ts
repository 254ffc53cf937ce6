import { emotionalIntelligence } from './emotionalIntelligence.ts';
import type { DemoCourse } from '#server/demo/content/types.ts';
import { doc, h2, ol, p, ul } from '#server/demo/content/write.ts';
import { workplaceRelationships } from './workplaceRelationships.ts';

export const leadership: DemoCourse = {
  code: 'BSB50420',
  title: 'Diploma of Leadership and Management',
  kind: 'qualification',
  area: 'Business',
  summary: 'Lead people well: clear plans, honest conversations and a team that keeps its word.',
  description: doc(
    p(
      'For people who lead a team, or are about to. You work on your own real situations: the meeting that goes in circles, the plan nobody reads, the conversation you have been putting off.',
    ),
    h2('What you will be able to do'),
    ul(
      'understand your own reactions and respond well under pressure',
      'build trust, consult people and resolve conflict',
      'plan operations, follow them through and communicate with influence',
      'help others think clearly and work as a team',
    ),
    h2('How it works'),
    p(
      'Each topic takes you from a short idea to something you try at work. Your assessor looks at what you did and how you reviewed it.',
    ),
  ),
  cover: 'cover-leadership.webp',
  units: [emotionalIntelligence, workplaceRelationships],
  preCourse: [
    {
      key: 'leadership-assessment',
      title: 'How you will be assessed',
      reason: 'So that you can choose workplace situations that will count.',
      kind: 'read',
      mandatory: true,
      document: doc(
        ol(
          'You try each idea in a real workplace, or in a detailed case if you have none at the moment.',
          'You hand in evidence: plans, notes of meetings, feedback you received and what you learned from it.',
          'Your assessor decides whether each task is satisfactory, and tells you what is missing if it is not yet.',
        ),
        p('Remove names and anything confidential before you hand in workplace documents.'),
      ),
    },
    {
      key: 'leadership-workplace',
      title: 'A workplace to practise in',
      reason: 'Several tasks ask you to lead a conversation or a small change.',
      kind: 'declare',
      mandatory: true,
      statement:
        'I have access to a workplace or volunteer group where I can practise, or I have asked for a case to work with.',
      document: doc(
        p(
          'You do not need the title of manager. Leading a shift, a committee or a project is enough, as long as other people rely on you and can give you feedback.',
        ),
      ),
    },
  ],
};
