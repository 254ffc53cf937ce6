import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { StudentPage } from '#web/app/preview/StudentPage.tsx';
import { followBar, openStudent } from '#web/features/editions/preview/openStudent.ts';
import { previewSearch } from '#web/features/editions/preview/previewSearch.ts';

/** What a preview frames; it has no other use. */
export const Route = createFileRoute('/console/units/editions/$id/student')({
  codeSplitGroupings: [['component', 'loader']],
  staticData: { alone: true },
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, params }) => openStudent(context.queryClient, params.id),
  component: Student,
});

function Student() {
  const { simulation, unitId } = Route.useLoaderData();
  const { item } = previewSearch(Route.useSearch());
  const [watch] = useState(() => (onChange: () => void) => followBar(simulation, onChange));
  return <StudentPage unitId={unitId} item={item} watch={watch} />;
}
