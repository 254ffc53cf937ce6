/*
 * Boxes, bags and agents where mail is collected (Australia Post's postal delivery types, METeOR 430096), including
 * dots, gaps and short forms. Roadside deliveries (RMB, RSD, RMS, MS) are left out, because in rural areas they are
 * often a house's only address.
 */
const PATTERNS = [
  // PO Box, P.O. Box, P/O Box, POBox, GPO Box, G.P.O. Box, Post Office Box, Postal Box
  /\b(g\W?)?p\W{0,2}o\W{0,3}box\b/i,
  /\b(post\s*office|postal|post|mail)\s*box\b/i,
  /\b(locked|private(\s+mail)?|community\s+mail)\s*bag\b/i,
  /\b(pmb|cmb|cma)\s*\d/i,
  /\bcommunity\s+mail\s+agent\b/i,
  // Care of a post office, but not a street named after one.
  /\b(care\s+of|care|c\W?o|c\/-?)\s*(the\s+)?(post\s*office|p\W?o\b)/i,
  /\bposte?\s+restante\b/i,
  /\bparcel\s+(locker|collect)\b/i,
];

/** Whether a line of an address is a place to collect mail rather than to live. */
export const isPostBox = (line: string): boolean => PATTERNS.some((pattern) => pattern.test(line));
