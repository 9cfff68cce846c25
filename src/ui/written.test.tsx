import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Locale } from '#base/locale.ts';
import { I18nProvider } from '#i18n/i18n.tsx';
import { RichText } from './rich-text.tsx';
import { Written } from './written.tsx';

const on = (locale: Locale, element: ReactElement) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={{}}>
      {element}
    </I18nProvider>,
  );

it.each([
  ['en', 'فيلا النخيل', '<bdi lang="ar" class="[letter-spacing:normal]">فيلا النخيل</bdi>'],
  ['ar', 'Palm Villa', '<bdi lang="en">Palm Villa</bdi>'],
  ['ar', 'فيلا النخيل', '<bdi>فيلا النخيل</bdi>'],
  ['en', 'Palm Villa', '<bdi>Palm Villa</bdi>'],
  ['en', 'Villa فيلا', '<bdi>Villa فيلا</bdi>'],
  ['en', '12', '<bdi>12</bdi>'],
] as const)('on a page in "%s", %s is written as %s', (locale, text, markup) => {
  expect(on(locale, <Written>{text}</Written>)).toBe(markup);
});

it.each([
  ['en', '<p>جدران&nbsp;متينة</p>', ' lang="ar"'],
  ['ar', '<p>Sound walls</p>', ' lang="en"'],
  ['ar', '<p>جدران متينة</p>', ''],
] as const)('on a page in "%s", a whole text %s says its language', (locale, html, lang) => {
  expect(on(locale, <RichText html={html} />)).toMatch(new RegExp(`^<div${lang} class`));
});
