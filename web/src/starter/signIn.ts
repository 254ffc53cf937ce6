import { safeNext } from '#web/tenant/nextPath.ts';

/** The form whose fields work without the application. */
export const signInForm = 'form[data-sign-in]';

interface SignInCall {
  readonly body: string;
  readonly answer: Promise<Response>;
}

const url = '/api/auth/sign-in/email';
let sent: SignInCall | undefined;

/** The answer to what was sent before the application was there; at most once, and only for the same words. */
export function takeSent(address: string, body: unknown): Promise<Response> | undefined {
  if (!sent || address !== url || body !== sent.body) return undefined;
  const { answer } = sent;
  sent = undefined;
  return answer;
}

const isRight = (field: Element): boolean => !(field instanceof HTMLInputElement) || field.validity.valid;

/** As the application writes it; null where it has to say what is missing. */
function bodyOf(form: HTMLFormElement): string | null {
  if (![...form.elements].every(isRight)) return null;
  const given = new FormData(form);
  const email = given.get('email');
  if (typeof email !== 'string') return null;
  const kept = given.has('rememberMe');
  return JSON.stringify({ email: email.trim(), password: given.get('password'), rememberMe: kept });
}

interface SignInOptions {
  readonly headers: Record<string, string>;
  /** The page is left as soon as a session has begun. */
  readonly leave: (to: string) => void;
  /** Whatever else is answered, the application says it. */
  readonly explain: () => void;
}

/** Sends the form at once, so that nobody waits for the application to sign in. */
export function signIn(form: HTMLFormElement, { headers, leave, explain }: SignInOptions): void {
  if (sent) return;
  const body = bodyOf(form);
  if (body === null) return explain();
  const next = new FormData(form).get('next');
  const answer = fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body,
  });
  const mine = { body, answer };
  sent = mine;
  const begun = async (): Promise<boolean> => {
    const reply = await answer;
    const said = reply.ok ? ((await reply.clone().json()) as { twoFactorRedirect?: boolean }) : null;
    return said !== null && said.twoFactorRedirect !== true;
  };
  const proceed = async (): Promise<void> => {
    const isSignedIn = await begun().catch(() => false);
    if (!isSignedIn) explain();
    // Where the application has taken it in the meantime, it goes on by itself.
    else if (sent === mine) leave(safeNext(next) ?? '/');
  };
  void proceed();
}
