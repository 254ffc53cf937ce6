import { createContext, use } from 'react';
import { m } from '#messages/generated/messages.js';

/** The link by which a payer without an account pays one invoice; null for a student, who has a session. */
export const PayerToken = createContext<string | null>(null);
export const usePayerToken = (): string | null => use(PayerToken);

/** What leads back from a payment: to the bills of a student, or to the one invoice of a link. */
export const useBackWords = (): string => (usePayerToken() ? m.payer_back() : m.billing_pay_back());
