import { linkedText } from './linkedText.ts';
import classes from './threads.module.css';

/** What somebody wrote, with its lines; https addresses can be pressed. */
export const Words = ({ text }: { readonly text: string }) => (
  <p className={classes.words} dir="auto">
    {linkedText(text).map((part, at) =>
      part.url ? (
        <a key={at} href={part.url} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
);
