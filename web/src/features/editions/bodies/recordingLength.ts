/** The length of a recording in seconds, as this browser plays it; 0 when it cannot. */
export function recordingLength(file: File): Promise<number> {
  const element = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video');
  const url = URL.createObjectURL(file);
  return new Promise((resolve) => {
    const end = (seconds: number): void => {
      URL.revokeObjectURL(url);
      resolve(Number.isFinite(seconds) ? Math.round(seconds * 10) / 10 : 0);
    };
    element.preload = 'metadata';
    element.addEventListener('loadedmetadata', () => end(element.duration));
    element.addEventListener('error', () => end(0));
    element.src = url;
  });
}
