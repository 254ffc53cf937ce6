import fs from 'node:fs';
import { z } from 'zod';
import { ToolFile } from '#contract/assessments/toolFile.ts';
import { findCriteriaByName } from '#server/features/assessments/tool/file/file.actions.ts';
import {
  findUnits,
  hasDeclaration,
  publishDeclaration,
  publishVersion,
} from '#server/features/assessments/tool/publish.actions.ts';
import { noteUnreviewed } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import { ToolError } from '#server/features/assessments/tool/publish.rules.ts';
import { DeclarationFile } from './declarationFile.ts';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Command, CommandContext } from './command.ts';
import { inOrganisation } from './inOrganisation.ts';

/** Reads an operator's file; throws with every error and its place in the file. */
function readFile<S extends z.ZodType>({ options }: CommandContext, schema: S): z.output<S> {
  const { file } = options;
  if (!file) throw new OperatorError('Say which file: --file assessment.json.');
  let written: unknown;
  try {
    written = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} could not be read as JSON: ${(error as Error).message}`);
  }
  const read = schema.safeParse(written);
  if (read.success) return read.data;
  throw new OperatorError(`${file} is not right:\n${z.prettifyError(read.error)}`);
}

async function unitsOf(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const units = await findUnits(tx, codes);
  const unknown = codes.filter((code) => !units.has(code));
  if (unknown.length > 0) throw new OperatorError(`units: there is no ${unknown.join(', no ')}.`);
  return units;
}

/** Finds criteria as a file writes them: by code, or by unit and code. */
async function criterionFinder(tx: Tx, units: ReadonlyMap<string, string>) {
  const ids = await findCriteriaByName(tx, units);
  return (written: string): string => {
    const id = ids.get(written);
    if (id) return id;
    throw new OperatorError(
      id === null
        ? `criteria: several units have ${written}; write the unit before it.`
        : `criteria: the units have no ${written}.`,
    );
  };
}

const slugOf = ({ words: [slug] }: CommandContext): string => {
  if (!slug) throw new OperatorError('Say which organisation.');
  return slug;
};

const publish: Command = async (context) => {
  const { units, tasks, ...said } = readFile(context, ToolFile);
  await inOrganisation(context, slugOf(context), async ({ inTenant }) => {
    const { number } = await inTenant(async (tx) => {
      const found = await unitsOf(tx, units);
      const unitIds = units.map((code) => found.get(code)!);
      const idOf = await criterionFinder(tx, found);
      const withCriteria = tasks.map((task) => ({
        ...task,
        items: task.items.map((item) => ({ ...item, criteria: item.criteria.map(idOf) })),
      }));
      try {
        const version = await publishVersion(tx, { ...said, unitIds, tasks: withCriteria }, new Date());
        await noteUnreviewed(tx, version.versionId, context.options['reason'] ?? '');
        return version;
      } catch (error) {
        throw error instanceof ToolError ? new OperatorError(error.message) : error;
      }
    });
    context.say(`${said.code} is published as version ${number}. Work that was begun stays on its version.`);
    context.say('Nobody reviewed it before use; the version says so.');
    if (!(await inTenant(hasDeclaration)))
      context.say('Nobody can begin yet: publish what students declare with assessment declaration.');
  });
};

const declare: Command = async (context) => {
  const declaration = readFile(context, DeclarationFile);
  await inOrganisation(context, slugOf(context), async ({ inTenant }) => {
    await inTenant((tx) => publishDeclaration(tx, declaration, new Date()));
    context.say(`Version ${declaration.version} is declared from the next attempt on.`);
  });
};

export const assessmentCommands: Record<string, Command> = {
  'assessment publish': publish,
  'assessment declaration': declare,
};
