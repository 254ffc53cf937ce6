import packageJson from '../../../../package.json' with { type: 'json' };

/** The name under which errors of this version are grouped. */
export const release = `livery@${packageJson.version}`;
