/** The address of a file for its reader; pictures also have a thumbnail. */
export type FileUrl = (id: string, size?: 'file' | 'thumbnail') => string;
