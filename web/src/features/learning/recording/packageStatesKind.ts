/** What waits on the device is kept under this name. */
export const packageStates = 'package_states';
