import { createFileRoute } from '@tanstack/react-router';
import { EvidenceMapScreen } from '#web/features/evidenceMap/EvidenceMapScreen.tsx';
import { EvidenceMapSkeleton } from '#web/features/evidenceMap/EvidenceMapSkeleton.tsx';

export const Route = createFileRoute('/console/people/$id/units/$enrolmentId')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/evidenceMap/evidenceMapLoader.ts')).loadEvidenceMap(context, params),
  pendingComponent: EvidenceMapSkeleton,
  component: UnitEvidence,
});

function UnitEvidence() {
  const { enrolmentId } = Route.useParams();
  return <EvidenceMapScreen key={enrolmentId} enrolmentId={enrolmentId} />;
}
