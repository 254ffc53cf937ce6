import { createFileRoute } from '@tanstack/react-router';
import { AuthArea } from '#web/app/public/AuthArea.tsx';
import { RegisterScreen } from '#web/features/registration/RegisterScreen.tsx';
import { loadRegister } from '#web/features/registration/start/registerLoader.ts';
import { registerSearch } from '#web/features/registration/start/registerSearch.ts';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/register/$id')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: registerSearch,
  beforeLoad: guards(hasOrganisation),
  loader: async ({ context, params, location }) => {
    if (!location.hash.startsWith('resume=')) {
      await loadRegister(context, params.id);
      return true;
    }
    const { followFragment } = await import('#web/features/registration/start/link.ts');
    return followFragment(context.queryClient, params.id, location.hash);
  },
  component: Register,
});

function Register() {
  const { id } = Route.useParams();
  return (
    <AuthArea wide>
      <RegisterScreen key={id} courseId={id} search={Route.useSearch()} linkFailed={!Route.useLoaderData()} />
    </AuthArea>
  );
}
