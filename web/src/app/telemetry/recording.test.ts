import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanRecorded } from './recording.ts';

const origin = 'https://redgum.example';
const unit = `${origin}/units/01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11`;

beforeEach(() => {
  vi.stubGlobal('location', new URL(origin));
});

const told = (type: number, data: object) => cleanRecorded({ type, timestamp: 1, data })?.['data'];
const element = (tagName: string, attributes: object, childNodes: object[] = []) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes,
});

test('a page is sent with its elements and their look, not their text', () => {
  const page = element(
    'main',
    { class: 'm_1', 'aria-label': 'Nadia', 'data-name': 'nadia', 'data-size': 'sm' },
    [
      { type: 3, id: 2, textContent: 'Nadia Rossi' },
      { type: 5, id: 3, textContent: 'nadia' },
      element('a', { href: `${unit}?email=nadia`, title: 'Nadia' }),
      element('input', {
        type: 'radio',
        value: 'nadia',
        checked: true,
        'data-checked': 'true',
        name: 'answer',
      }),
      element('p', { style: `color: red; --label: "Nadia"; background: url(/api/public/files/nadia)` }),
      {
        ...element('style', {}),
        childNodes: [{ type: 3, id: 4, isStyle: true, textContent: 'p{color:red}' }],
      },
    ],
  );
  expect(told(2, { node: page, initialOffset: { left: 0, top: 4 } })).toEqual({
    node: element('main', { class: 'm_1', 'data-size': 'sm' }, [
      { type: 3, id: 2, textContent: '***** *****' },
      { type: 5, id: 3, textContent: '*****' },
      element('a', { href: `${origin}/units/:id` }),
      element('input', { type: 'radio' }),
      element('p', { style: 'color: red; --label: ""; background: none' }),
      {
        ...element('style', {}),
        childNodes: [{ type: 3, id: 4, isStyle: true, textContent: 'p{color:red}' }],
      },
    ]),
    initialOffset: { left: 0, top: 4 },
  });
});

test('a blocked element reveals nothing by its size, but a picture keeps its place', () => {
  const box = { class: 'm_1', rr_width: '312px', rr_height: '977px' };
  expect(told(2, { node: element('section', box) })).toMatchObject({
    node: { attributes: { class: 'm_1', rr_width: '100%', rr_height: '48px' } },
  });
  expect(told(2, { node: element('img', box) })).toMatchObject({ node: { attributes: box } });
});

test('a change is sent by the same rules as the page', () => {
  expect(
    told(3, {
      source: 0,
      texts: [{ id: 4, value: 'Nadia' }],
      attributes: [
        {
          id: 5,
          attributes: { href: unit, value: 'nadia', style: { width: '4px', 'background-image': 'url(x)' } },
        },
        { id: 6, attributes: { class: null, 'aria-checked': 'true' } },
      ],
      removes: [{ id: 7, parentId: 1 }],
      adds: [{ parentId: 1, nextId: null, node: { type: 3, id: 8, textContent: 'Rossi' } }],
    }),
  ).toEqual({
    source: 0,
    texts: [{ id: 4, value: '*****' }],
    attributes: [
      {
        id: 5,
        attributes: { href: `${origin}/units/:id`, style: { width: '4px', 'background-image': 'none' } },
      },
      { id: 6, attributes: { class: null } },
    ],
    removes: [{ id: 7, parentId: 1 }],
    adds: [{ parentId: 1, nextId: null, node: { type: 3, id: 8, textContent: '*****' } }],
  });
});

test.each([
  ['the way of the pointer', 1],
  ['what is typed or chosen', 5],
  ['the way of a finger', 6],
  ['what is drawn', 9],
  ['what is dragged', 12],
  ['what is marked', 14],
  ['what a newer recorder finds', 99],
])('%s does not leave', (_, source) => {
  expect(
    told(3, { source, id: 4, text: 'nadia', isChecked: true, positions: [{ x: 1, y: 2 }] }),
  ).toBeUndefined();
});

test('a press and a scroll are sent as a position only', () => {
  expect(told(3, { source: 2, type: 2, id: 4, x: 10, y: 20, text: 'nadia' })).toEqual({
    source: 2,
    type: 2,
    id: 4,
    x: 10,
    y: 20,
  });
  expect(told(4, { href: `${unit}#nadia`, width: 360, height: 740 })).toEqual({
    href: `${origin}/units/:id`,
    width: 360,
    height: 740,
  });
});

const request = (description: string) =>
  told(5, {
    tag: 'performanceSpan',
    payload: {
      op: 'resource.fetch',
      description,
      startTimestamp: 1,
      endTimestamp: 2,
      data: {
        method: 'POST',
        statusCode: 201,
        request: { body: 'nadia', headers: { authorization: 'Link Zx81' }, size: 5 },
        response: { body: 'nadia' },
      },
    },
  });

test('a call for assessments is sent with method, status and time; any other with its time alone', () => {
  const times = { op: 'resource.fetch', startTimestamp: 1, endTimestamp: 2 };
  const assessments = `${origin}/api/student/student_assessments`;
  expect(request(`${assessments}?task=nadia`)).toEqual({
    tag: 'performanceSpan',
    payload: { ...times, description: assessments, data: { method: 'POST', statusCode: 201 } },
  });
  expect(request(`${origin}/api/user/profile`)).toEqual({
    tag: 'performanceSpan',
    payload: { ...times, description: `${origin}/api/user/profile`, data: {} },
  });
  expect(request('https://other.example/api/student/student_assessments')).toMatchObject({
    payload: { description: 'https://other.example', data: {} },
  });
});

test('a pressed element is sent by its place in the page, and unknown events are not sent', () => {
  const data = {
    nodeId: 7,
    node: { textContent: 'Nadia', attributes: { 'aria-label': 'Nadia' } },
    url: unit,
  };
  const payload = { category: 'ui.click', message: 'button[aria-label="Nadia"]', data };
  expect(told(5, { tag: 'breadcrumb', payload })).toEqual({
    tag: 'breadcrumb',
    payload: { category: 'ui.click', data: { nodeId: 7, url: `${origin}/units/:id` } },
  });
  expect(told(5, { tag: 'options', payload: { maskAllText: true, unmask: ['nadia'] } })).toEqual({
    tag: 'options',
    payload: { maskAllText: true },
  });
  expect(told(5, { tag: 'replay.feedback', payload: { name: 'nadia' } })).toBeUndefined();
  expect(told(6, { plugin: 'nadia' })).toBeUndefined();
  expect(cleanRecorded('nadia')).toBeUndefined();
});

const word = fc.constant('Nadia Rossi 1990');
const names = fc.oneof(
  fc.constantFrom('title', 'alt', 'value', 'data-name', 'aria-label', 'href', 'src', 'for'),
  fc.string().map((name) => `data-${name}`),
);
const node = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constantFrom(3, 4, 5), id: fc.nat({ max: 999 }), textContent: word }),
    fc.record({
      type: fc.constant(2),
      id: fc.nat({ max: 999 }),
      tagName: fc.constantFrom('p', 'input', 'textarea', 'option', 'a', 'svg'),
      attributes: fc.dictionary(names, word),
      childNodes: fc.array(tie('node'), { maxLength: 3 }),
    }),
  ),
})).node;

test('a name is never sent, wherever it is in a page', () => {
  fc.assert(
    fc.property(node, (given) => {
      const all = JSON.stringify([
        told(2, { node: given }),
        told(3, { source: 0, adds: [{ parentId: 1, node: given }] }),
      ]);
      expect(all).not.toMatch(/Nadia|Rossi|1990/);
    }),
  );
});
