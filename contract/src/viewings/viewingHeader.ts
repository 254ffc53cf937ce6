/** The header that names the viewing a read of a student's route belongs to. */
export const viewingHeader = 'livery-viewing';
