import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { day, fields } from '#base/record-fields.ts';
import { I18nProvider } from '#i18n/i18n.tsx';
import { ReadOnly } from '../read-only.tsx';
import { RecordInput } from './record-input.tsx';

const kind = fields({ ends: day({}) });

const shown = (ends: string, readOnly: boolean) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={{}}>
      <ReadOnly when={readOnly}>
        <RecordInput
          form={{ values: { ends }, errors: {}, set: () => {} }}
          fields={kind}
          field="ends"
          label="Ends"
        />
      </ReadOnly>
    </I18nProvider>,
  );

it('writes a day out for readers, and for typing as YYYY-MM-DD', () => {
  expect(shown('2026-07-01', true)).toContain('1 July 2026');
  expect(shown('', true)).toContain('—');
  expect(shown('2026-07-01', false)).toContain('value="2026-07-01"');
});
