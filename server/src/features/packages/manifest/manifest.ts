import { SaxesParser, type SaxesTagNS } from 'saxes';
import { PackageFault } from './packageFault.rules.ts';
import type { XmlElement } from './xmlElement.rules.ts';

/* Reads the XML of a manifest, with nothing that could reach outside of it: no document type, and so no entities. */

const mostDepth = 60;
const mostElements = 50_000;

const noXml = (): PackageFault =>
  new PackageFault('imsmanifest.xml cannot be read: it is not well-formed XML. Export the package again.');

function textOf(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PackageFault('imsmanifest.xml is not in UTF-8. Save it as UTF-8, or export the package again.');
  }
}

const elementOf = (tag: SaxesTagNS): XmlElement => ({
  name: tag.local,
  space: tag.uri,
  attributes: new Map(Object.values(tag.attributes).map(({ local, value }) => [local.toLowerCase(), value])),
  children: [],
  text: '',
});

/** The root element of a manifest; throws a PackageFault when it cannot be read. */
export function readXml(bytes: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('error', () => {
    throw noXml();
  });
  parser.on('doctype', () => {
    throw new PackageFault(
      'imsmanifest.xml declares a document type, which is not read. Remove the line that begins with <!DOCTYPE.',
    );
  });
  parser.on('opentag', (tag) => {
    if (++count > mostElements || open.length >= mostDepth)
      throw new PackageFault('imsmanifest.xml is larger than that of any real package. Export it again.');
    const element = elementOf(tag);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(textOf(bytes)).close();
  if (!root) throw noXml();
  return root;
}
