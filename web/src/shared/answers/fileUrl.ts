/** Where a file is read by whoever looks at it; a picture also has a small copy, its thumbnail. */
export type FileUrl = (id: string, size?: 'file' | 'thumbnail') => string;
