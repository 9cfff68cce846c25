import { expect, it } from 'vitest';
import { cleanName, hasRunnableName } from './file-name.engine.ts';

it.each([
  ['مخطط الدور الأرضي.pdf', 'مخطط الدور الأرضي.pdf'],
  ['C:\\plans\\ground floor.dwg', 'ground floor.dwg'],
  ['../../etc/passwd', 'passwd'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe'],
  [' a\r\n"b" \u0000.txt ', 'a b .txt'],
  ['...', ''],
])('%j becomes %j', (sent, name) => expect(cleanName(sent)).toBe(name));

it('a long name keeps its extension', () => {
  const name = cleanName(`${'ط'.repeat(300)}.xlsx`);
  expect([...name]).toHaveLength(200);
  expect(name).toMatch(/ط\.xlsx$/);
});

it('recognises names that systems would execute', () => {
  for (const name of ['a.exe', 'a.pdf.JS', 'a.html', 'run.sh']) expect(hasRunnableName(name)).toBe(true);
  for (const name of ['a.pdf', 'exe', 'notes.txt', 'a.shp.zip']) expect(hasRunnableName(name)).toBe(false);
});
