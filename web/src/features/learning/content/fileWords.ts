/** What kind of file it is, as people call it: its ending. */
export function fileType(file: { readonly name: string; readonly mediaType: string }): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1];
  return (ending ?? file.mediaType.split('/').at(-1) ?? file.mediaType).toUpperCase();
}
