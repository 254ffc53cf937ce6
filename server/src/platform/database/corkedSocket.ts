import net from 'node:net';

type WriteCallback = (error?: Error | null) => void;
type Connect = (...given: unknown[]) => net.Socket;

/**
 * Sends everything written in one turn of the event loop with one call of the system, so that the first statements of a
 * transaction leave together with its BEGIN.
 */
class CorkedSocket extends net.Socket {
  #waiting = false;

  /** Node puts its own `write` on a socket that connects, over the one below. */
  override connect(...given: unknown[]): this {
    (super.connect as Connect)(...given);
    Reflect.deleteProperty(this, 'write');
    return this;
  }

  override write(
    chunk: string | Uint8Array,
    second?: BufferEncoding | WriteCallback,
    third?: WriteCallback,
  ): boolean {
    if (!this.#waiting) {
      this.#waiting = true;
      this.cork();
      process.nextTick(() => {
        this.#waiting = false;
        this.uncork();
      });
    }
    return super.write(chunk, second as BufferEncoding, third);
  }
}

export const corkedSocket = (): net.Socket => new CorkedSocket();
