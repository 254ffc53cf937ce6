import { addressPattern } from './addresses.ts';
import { flag, isFacts, list, number, shape, word, type Clean, type Facts } from './shape.ts';

/*
 * What a recording may contain. The recorder already masks and blocks (replay.ts); this is a second check. Whatever a
 * page, an option or a newer recorder lets through, text is sent as asterisks, addresses as patterns, and anything
 * typed, chosen or pointed at not at all.
 */

const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const mask: Clean = (value) => string(value).replaceAll(/\S/g, '*');
const address: Clean = (value) => (typeof value === 'string' ? addressPattern(value) : undefined);

const buildUrl = /url\(["']?[^)"']*\/(assets|fonts)\/[\w.-]+["']?\)/;
/** A style may contain the address of somebody's picture. */
const style: Clean = (value) =>
  string(value).replaceAll(/url\([^)]*\)/gi, (url) => (buildUrl.test(url) ? url : 'none'));
/** Quoted text in an element's style, a variable or a label, is content. */
const withoutWords: Clean = (value) => string(style(value)).replaceAll(/(["']).*?\1/gs, '""');
function styles(value: unknown, clean: Clean = style): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => styles(one, clean));
  if (!isFacts(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, styles(one, clean)]));
}

const presentation =
  /^(class|dir|lang|role|type|rel|media|as|colspan|rowspan|width|height|hidden|open|disabled|viewbox|xmlns|fill|fill-rule|clip-rule|stroke|stroke-[a-z]+|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|opacity|rr_width|rr_height|rr_scroll(left|top))$/i;
const variant = /^(|true|false|xs|sm|md|lg|xl|left|right|top|bottom|start|end|center|vertical|horizontal)$/;
/** Which of several answers was chosen is itself an answer. */
const choice = /check|select|press|active|value|current|indeterminate/;

function attribute(name: string, value: unknown): unknown {
  if (name === '_cssText') return style(value);
  if (name === 'style') return styles(value, withoutWords);
  if (name === 'href' || name === 'src') return address(value);
  if (presentation.test(name)) return typeof value === 'object' ? undefined : value;
  if (name.startsWith('data-') && !choice.test(name) && variant.test(string(value))) return value;
  return undefined;
}
/** Missing fields stay missing; a removed attribute is null. */
const attributes: Clean = (value) =>
  isFacts(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([name, one]) => [name, one === null ? null : attribute(name, one)] as const)
          .filter(([, one]) => one !== undefined),
      )
    : {};

const media = /^(img|image|svg|picture|video|audio|canvas|object|embed|iframe|map|area)$/;
/** A blocked element must not reveal its content by its size: a growing box shows how much was written. */
const blockedBox = (tag: string, given: Facts): Facts =>
  'rr_height' in given && !media.test(tag) ? { ...given, rr_width: '100%', rr_height: '48px' } : given;

const element = 2;
function node(value: unknown): unknown {
  if (!isFacts(value)) return undefined;
  const base = shape({ id: number, type: number, rootId: number, isStyle: flag, isSVG: flag })(
    value,
  ) as Facts;
  if (value['type'] === element || Array.isArray(value['childNodes'])) {
    const tag = string(value['tagName']).toLowerCase();
    return {
      ...base,
      ...(value['type'] === element && {
        tagName: tag,
        attributes: blockedBox(tag, attributes(value['attributes']) as Facts),
      }),
      childNodes: list(node)(value['childNodes']) ?? [],
    };
  }
  if ('name' in value) return { ...base, name: 'html', publicId: '', systemId: '' };
  return { ...base, textContent: base['isStyle'] ? style(value['textContent']) : mask(value['textContent']) };
}

const mutation = shape({
  source: number,
  texts: list(shape({ id: number, value: mask })),
  attributes: list(shape({ id: number, attributes })),
  removes: list(shape({ id: number, parentId: number, isShadow: flag })),
  adds: list(shape({ parentId: number, previousId: nullable(number), nextId: nullable(number), node })),
});
function nullable(clean: Clean): Clean {
  return (value) => (value === null ? null : clean(value));
}

/** By source: mutations, clicks, scrolling, window size, style rules. No input and no pointer movement. */
const incremental: Readonly<Record<number, Clean>> = {
  0: mutation,
  2: shape({ source: number, type: number, id: number, x: number, y: number, pointerType: number }),
  3: shape({ source: number, id: number, x: number, y: number }),
  4: shape({ source: number, width: number, height: number }),
  8: (data) => styles(data),
  13: (data) => styles(data),
  15: (data) => styles(data),
};

const assessments = '/api/student/student_assessments';
const spanParts = shape({ op: word, description: address, startTimestamp: number, endTimestamp: number });
/** Only requests for assessments are sent in detail: method and status besides the times. */
function timing(payload: Facts): Facts {
  const kept = spanParts(payload) as Facts;
  const detailed = string(kept['description']).endsWith(assessments);
  const detail = detailed
    ? shape({ method: word, statusCode: number })
    : shape({ value: number, rating: word });
  return { ...kept, data: detail(payload['data']) ?? {} };
}
const crumb = shape({
  timestamp: number,
  type: word,
  category: word,
  level: word,
  data: shape({ nodeId: number, from: address, to: address, url: address, count: number, limit: flag }),
});
const options: Clean = (value) =>
  isFacts(value)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => /^(boolean|number)$/.test(typeof one)))
    : {};

const customs: Readonly<Record<string, (payload: Facts) => unknown>> = {
  breadcrumb: crumb,
  performanceSpan: timing,
  options,
};
function custom(data: Facts): unknown {
  const { tag, payload } = data;
  const clean = customs[string(tag)];
  return clean && isFacts(payload) ? { tag, payload: clean(payload) } : undefined;
}

/** By type: loaded, full snapshot, change, size and address, the recorder's own events. */
const kinds: Readonly<Record<number, (data: Facts) => unknown>> = {
  0: () => ({}),
  1: () => ({}),
  2: shape({ node, initialOffset: shape({ left: number, top: number }) }),
  3: (data) => incremental[Number(data['source'])]?.(data),
  4: shape({ href: address, width: number, height: number }),
  5: custom,
};

/** The allowed part of a recorded event; undefined when it must not be sent. */
export function cleanRecorded(event: unknown): Facts | undefined {
  if (!isFacts(event) || !isFacts(event['data'])) return undefined;
  const data = kinds[Number(event['type'])]?.(event['data']);
  return data ? { type: event['type'], timestamp: event['timestamp'], data } : undefined;
}
