import { isolatedInput } from '#messages/isolated.ts';

type Messages = Readonly<Record<string, (inputs: never) => string>>;

/**
 * Isolates left-to-right inputs of right-to-left messages; otherwise a full stop or bracket at their end jumps to the
 * other side.
 */
export function isolating(messages: Messages): Messages {
  const said = Object.entries(messages).map(([key, message]) => {
    const say = message as (inputs: object) => string;
    const inputsOf = (inputs: object): object =>
      Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, isolatedInput(value)]));
    return [key, (inputs: object = {}) => say(inputsOf(inputs))] as const;
  });
  return Object.fromEntries(said);
}
