import { expect, test } from 'vitest';
import { fileText } from './fileText.ts';

const file = (...parts: BlobPart[]) => fileText(new Blob(parts));

test('a file is read as what spreadsheets write: UTF-8, UTF-16 with its mark, Windows', async () => {
  expect(await file('Zoë')).toEqual({ text: 'Zoë' });
  expect(await file(new Uint8Array([0xff, 0xfe, 0x5a, 0]))).toEqual({ text: 'Z' });
  expect(await file(new Uint8Array([0x5a, 0x6f, 0xeb]))).toEqual({ text: 'Zoë' });
});

test('a workbook, what holds no text, and what is too long are named', async () => {
  expect(await file(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))).toEqual({ wrong: 'spreadsheet' });
  expect(await file(new Uint8Array([0x41, 0, 0x42]))).toEqual({ wrong: 'binary' });
  expect(await file('a'.repeat(200_001))).toEqual({ wrong: 'too_big' });
});
