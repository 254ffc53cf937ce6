/** The type of a file as people name it: its extension. */
export function fileType(file: { readonly name: string; readonly mediaType: string }): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1];
  return (ending ?? file.mediaType.split('/').at(-1) ?? file.mediaType).toUpperCase();
}
