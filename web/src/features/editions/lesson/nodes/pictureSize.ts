/** The size of a picture of the store, which has made it upright and small. */
export const pictureSize = (src: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => reject(new Error('The picture cannot be read')));
    image.src = src;
  });
