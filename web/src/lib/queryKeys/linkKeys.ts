/** Queries of what a link opens, by its token. */
export const linkKeys = {
  invoice: (token: string) => ['invoice_link', token],
  invoicePayment: (token: string, id: string) => ['invoice_link', token, 'payment', id],
  sharedLook: (token: string) => ['link', 'brand', token],
  sharedPreview: (token: string, revision: number, language: string) => [
    'link',
    'brand_preview',
    token,
    revision,
    language,
  ],
  guardianCopies: (token: string) => ['link', 'guardian_copies', token],
  report: (token: string) => ['third_party_report', token],
} as const;
