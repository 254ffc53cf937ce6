/** The length of a recording in seconds, as this browser plays it; 0 when it cannot. */
export function lengthOf(src: string, kind: 'audio' | 'video'): Promise<number> {
  const element = document.createElement(kind);
  return new Promise((resolve) => {
    const end = (seconds: number): void =>
      resolve(Number.isFinite(seconds) ? Math.round(seconds * 10) / 10 : 0);
    element.preload = 'metadata';
    element.addEventListener('loadedmetadata', () => end(element.duration));
    element.addEventListener('error', () => end(0));
    element.src = src;
  });
}

/** The same for a file of this device. */
export async function recordingLength(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  const seconds = await lengthOf(url, file.type.startsWith('audio/') ? 'audio' : 'video');
  URL.revokeObjectURL(url);
  return seconds;
}
