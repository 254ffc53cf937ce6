import { packagesBuild } from './vite/packagesBuild.ts';

/** The frame around packages of SCORM 2004. The server gives it out on the hosts of packages alone. */
export default packagesBuild('scorm_2004');
