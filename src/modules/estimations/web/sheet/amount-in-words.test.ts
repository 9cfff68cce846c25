import { describe, expect, it } from 'vitest';
import type { Locale } from '#base/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import ar from '../../locales/orders.ar.json' with { type: 'json' };
import en from '../../locales/orders.en.json' with { type: 'json' };
import { amountInWords } from './amount-in-words.ts';

const words = { ar, en };
const write = (halalas: number, locale: Locale) =>
  amountInWords(halalas, locale, createTranslator(locale, words[locale]));

describe('an amount in words', () => {
  it.each([
    [1_00, 'ريال سعودي واحد'],
    [2_00, 'ريالان سعوديان'],
    [3_00, 'ثلاثة ريالات سعودية'],
    [8_00, 'ثمانية ريالات سعودية'],
    [10_00, 'عشرة ريالات سعودية'],
    [11_00, 'أحد عشر ريالًا سعوديًا'],
    [18_00, 'ثمانية عشر ريالًا سعوديًا'],
    [99_00, 'تسعة وتسعون ريالًا سعوديًا'],
    [100_00, 'مائة ريال سعودي'],
    [103_00, 'مائة وثلاثة ريالات سعودية'],
    [111_00, 'مائة وأحد عشر ريالًا سعوديًا'],
    [200_00, 'مائتا ريال سعودي'],
    [250_00, 'مائتان وخمسون ريالًا سعوديًا'],
    [1000_00, 'ألف ريال سعودي'],
    [2000_00, 'ألفا ريال سعودي'],
    [2500_00, 'ألفان وخمسمائة ريال سعودي'],
    [3000_00, 'ثلاثة آلاف ريال سعودي'],
    [11_000_00, 'أحد عشر ألف ريال سعودي'],
    [16_560_00, 'ستة عشر ألفًا وخمسمائة وستون ريالًا سعوديًا'],
    [100_000_00, 'مائة ألف ريال سعودي'],
    [200_000_00, 'مائتا ألف ريال سعودي'],
    [430_560_00, 'أربعمائة وثلاثون ألفًا وخمسمائة وستون ريالًا سعوديًا'],
    [1_200_000_00, 'مليون ومائتا ألف ريال سعودي'],
    [2_000_000_00, 'مليونا ريال سعودي'],
    [3_000_000_00, 'ثلاثة ملايين ريال سعودي'],
    [1, 'هللة واحدة'],
    [2, 'هللتان'],
    [8, 'ثماني هللات'],
    [11, 'إحدى عشرة هللة'],
    [18, 'ثماني عشرة هللة'],
    [25, 'خمس وعشرون هللة'],
    [1250_50, 'ألف ومائتان وخمسون ريالًا سعوديًا وخمسون هللة'],
    [7100_99, 'سبعة آلاف ومائة ريال سعودي وتسع وتسعون هللة'],
  ])('%i halalas are written out in Arabic as its grammar asks', (halalas, written) => {
    expect(write(halalas, 'ar')).toBe(`فقط ${written} لا غير`);
  });

  it.each([
    [1_00, 'One Saudi riyal only'],
    [1, 'One halala only'],
    [430_560_00, 'Four hundred and thirty thousand five hundred and sixty Saudi riyals only'],
    [1250_50, 'One thousand two hundred and fifty Saudi riyals and fifty halalas only'],
  ])('%i halalas are written out in English', (halalas, written) => {
    expect(write(halalas, 'en')).toBe(written);
  });

  it('has words for the largest total there can be', () => {
    expect(write(79_984_000_800_000_00, 'ar')).toContain('تسعة وسبعون تريليونًا');
    expect(write(79_984_000_800_000_00, 'en')).toContain('Seventy-nine trillion');
  });
});
