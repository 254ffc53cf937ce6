/* The few parts of Stripe's browser library that are used, as its documentation describes them. */

export interface StripeFailure {
  readonly message?: string;
}
interface PaymentElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', tell: () => void): void;
  destroy(): void;
}
interface ElementsOptions {
  readonly clientSecret: string;
  readonly locale?: string;
  readonly appearance?: { readonly variables: Record<string, string> };
}
export interface StripeElements {
  create(kind: 'payment'): PaymentElement;
}
interface Confirmation {
  readonly elements: StripeElements;
  readonly confirmParams: { readonly return_url: string };
  readonly redirect: 'if_required';
}
export interface Stripe {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(options: Confirmation): Promise<{ readonly error?: StripeFailure }>;
  /** The same for a card that is kept without paying anything. */
  confirmSetup(options: Confirmation): Promise<{ readonly error?: StripeFailure }>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

/** The release that goes with the version of Stripe's API the server speaks. */
const source = 'https://js.stripe.com/endive/stripe.js';
let loading: Promise<void> | null = null;

/** Stripe insists that its library comes from its own address. */
function loadLibrary(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      // The next try loads anew.
      loading = null;
      reject(new Error('The library of the payment service did not come'));
    });
    document.head.append(script);
  });
  return loading;
}

/** Stripe for this key; fails when its library cannot be loaded. */
export async function stripeFor(publishableKey: string): Promise<Stripe> {
  await loadLibrary();
  if (!window.Stripe) throw new Error('The library of the payment service is not what it was');
  return window.Stripe(publishableKey);
}
