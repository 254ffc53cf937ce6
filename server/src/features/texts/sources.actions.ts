import type { TextKind, TextWords } from '#contract/console/texts.ts';
import type { LegalKind } from '#contract/legal.ts';
import type { DeclarationKind } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  declarationVersions,
  declarationWords,
  insertDeclaration,
} from './kinds/declarationTexts.queries.ts';
import { insertIntegrity, integrityVersions, integrityWords } from './kinds/integrityTexts.queries.ts';
import { insertLegal, legalVersions, legalWords } from './kinds/legalTexts.queries.ts';
import { isDeclarationKind, isLegalKind } from './texts.rules.ts';

/* Where the texts of each kind are kept: beside what people accept or sign with them. */

export interface VersionRow {
  readonly kind: TextKind;
  readonly id: string;
  readonly version: number;
  readonly publishedAt: Date;
  readonly by: string | null;
  readonly accepted: number;
}

interface NewVersion {
  readonly version: number;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

interface TextSource {
  /** The newest first. */
  versions(tx: Tx): Promise<VersionRow[]>;
  words(tx: Tx, id: string): Promise<TextWords | null>;
  insert(tx: Tx, words: TextWords, version: NewVersion): Promise<void>;
}

const legal = (kind: LegalKind): TextSource => ({
  versions: (tx) => legalVersions(tx, kind),
  words: (tx, id) => legalWords(tx, kind, id),
  insert: (tx, { document }, version) => insertLegal(tx, { kind, document, ...version }),
});

const declaration = (kind: DeclarationKind): TextSource => ({
  versions: (tx) => declarationVersions(tx, kind),
  words: (tx, id) => declarationWords(tx, kind, id),
  insert: (tx, { title, document, statement }, version) =>
    insertDeclaration(tx, { kind, title: title ?? '', document, statement: statement ?? '', ...version }),
});

const integrity: TextSource = {
  versions: integrityVersions,
  words: integrityWords,
  insert: (tx, { document }, version) => insertIntegrity(tx, { document, ...version }),
};

export function sourceOf(kind: TextKind): TextSource {
  if (isLegalKind(kind)) return legal(kind);
  return isDeclarationKind(kind) ? declaration(kind) : integrity;
}

/** Every version of every kind, the newest of each kind first. */
export async function allVersions(tx: Tx): Promise<VersionRow[]> {
  return [...(await legalVersions(tx)), ...(await declarationVersions(tx)), ...(await integrityVersions(tx))];
}
