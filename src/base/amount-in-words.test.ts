import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import type { Locale } from './locale.ts';

const write = (halalas: number, locale: Locale) => amountInWords(halalas, locale);

// Arabic numerals, written out independently of the library that the product uses.
const masculine = [
  ...['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة', 'أحد عشر'],
  ...['اثنا عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر', 'ثمانية عشر', 'تسعة عشر'],
];
const feminine = [
  ...['', 'واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر', 'إحدى عشرة'],
  ...['اثنتا عشرة', 'ثلاث عشرة', 'أربع عشرة', 'خمس عشرة', 'ست عشرة', 'سبع عشرة', 'ثماني عشرة', 'تسع عشرة'],
];
// Before a ten these two have other forms: «إحدى وعشرون», «ثمانٍ وعشرون».
const feminineBeforeTens: Record<number, string> = { 1: 'إحدى', 8: 'ثمان' };
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundreds = [
  ...['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة'],
  ...['ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'],
];

function below100(number: number, forms: string[], beforeTens: Record<number, string> = {}): string {
  if (number < 20) return forms[number] as string;
  const [ten, one] = [tens[Math.floor(number / 10)] as string, number % 10];
  return one === 0 ? ten : `${beforeTens[one] ?? forms[one]} و${ten}`;
}

/** A number of thousands before «ريال»: 1 to 1000. */
function thousands(number: number): string {
  if (number === 1000) return 'مليون';
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const many = hundred === 2 ? 'مائتا ألف' : hundred > 0 ? `${hundreds[hundred]} ألف` : '';
  if (rest === 0) return many;
  if (rest === 1) return many ? `${many} وألف` : 'ألف';
  if (rest === 2) return many ? `${many} وألفا` : 'ألفا';
  const words = [hundreds[hundred], below100(rest, masculine)].filter(Boolean).join(' و');
  return `${words} ${rest <= 10 ? 'آلاف' : 'ألف'}`;
}

/** A number of halalas: 1 to 99. */
function halalas(number: number): string {
  if (number === 1) return 'هللة واحدة';
  if (number === 2) return 'هللتان';
  return `${below100(number, feminine, feminineBeforeTens)} ${number <= 10 ? 'هللات' : 'هللة'}`;
}

describe('an amount in words', () => {
  it.each([
    [0, 'صفر ريال سعودي'],
    [1_00, 'ريال سعودي واحد'],
    [2_00, 'ريالان سعوديان'],
    [3_00, 'ثلاثة ريالات سعودية'],
    [8_00, 'ثمانية ريالات سعودية'],
    [10_00, 'عشرة ريالات سعودية'],
    [11_00, 'أحد عشر ريالًا سعوديًا'],
    [18_00, 'ثمانية عشر ريالًا سعوديًا'],
    [99_00, 'تسعة وتسعون ريالًا سعوديًا'],
    [100_00, 'مائة ريال سعودي'],
    [101_00, 'مائة ريال وريال سعودي واحد'],
    [102_00, 'مائة ريال وريالان سعوديان'],
    [103_00, 'مائة وثلاثة ريالات سعودية'],
    [111_00, 'مائة وأحد عشر ريالًا سعوديًا'],
    [200_00, 'مائتا ريال سعودي'],
    [201_00, 'مائتا ريال وريال سعودي واحد'],
    [250_00, 'مائتان وخمسون ريالًا سعوديًا'],
    [1000_00, 'ألف ريال سعودي'],
    [1001_00, 'ألف ريال وريال سعودي واحد'],
    [1102_00, 'ألف ومائة ريال وريالان سعوديان'],
    [2000_00, 'ألفا ريال سعودي'],
    [2500_00, 'ألفان وخمسمائة ريال سعودي'],
    [3000_00, 'ثلاثة آلاف ريال سعودي'],
    [11_000_00, 'أحد عشر ألف ريال سعودي'],
    [16_560_00, 'ستة عشر ألفًا وخمسمائة وستون ريالًا سعوديًا'],
    [100_000_00, 'مائة ألف ريال سعودي'],
    [101_000_00, 'مائة ألف وألف ريال سعودي'],
    [102_000_00, 'مائة ألف وألفا ريال سعودي'],
    [102_500_00, 'مائة ألف وألفان وخمسمائة ريال سعودي'],
    [122_000_00, 'مائة واثنان وعشرون ألف ريال سعودي'],
    [200_000_00, 'مائتا ألف ريال سعودي'],
    [201_000_00, 'مائتا ألف وألف ريال سعودي'],
    [202_300_00, 'مائتا ألف وألفان وثلاثمائة ريال سعودي'],
    [430_560_00, 'أربعمائة وثلاثون ألفًا وخمسمائة وستون ريالًا سعوديًا'],
    [802_500_00, 'ثمانمائة ألف وألفان وخمسمائة ريال سعودي'],
    [802_501_00, 'ثمانمائة ألف وألفان وخمسمائة ريال وريال سعودي واحد'],
    [1_001_000_00, 'مليون وألف ريال سعودي'],
    [1_035_833_33, 'مليون وخمسة وثلاثون ألفًا وثمانمائة وثلاثة وثلاثون ريالًا سعوديًا وثلاث وثلاثون هللة'],
    [2_002_000_00, 'مليونان وألفا ريال سعودي'],
    [101_000_000_00, 'مائة مليون ومليون ريال سعودي'],
    [1_200_000_00, 'مليون ومائتا ألف ريال سعودي'],
    [2_000_000_00, 'مليونا ريال سعودي'],
    [3_000_000_00, 'ثلاثة ملايين ريال سعودي'],
    [1, 'هللة واحدة'],
    [2, 'هللتان'],
    [8, 'ثماني هللات'],
    [10, 'عشر هللات'],
    [11, 'إحدى عشرة هللة'],
    [18, 'ثماني عشرة هللة'],
    [25, 'خمس وعشرون هللة'],
    [1250_50, 'ألف ومائتان وخمسون ريالًا سعوديًا وخمسون هللة'],
    [7100_99, 'سبعة آلاف ومائة ريال سعودي وتسع وتسعون هللة'],
  ])('%i halalas are written out in Arabic as its grammar asks', (halalas, written) => {
    expect(write(halalas, 'ar')).toBe(`فقط ${written} لا غير`);
  });

  it('writes every thousand from 1 to 1,000', () => {
    for (let number = 1; number <= 1000; number += 1)
      expect(write(number * 1000_00, 'ar')).toBe(`فقط ${thousands(number)} ريال سعودي لا غير`);
  });

  it('writes every halala', () => {
    for (let number = 1; number < 100; number += 1) {
      expect(write(number, 'ar')).toBe(`فقط ${halalas(number)} لا غير`);
      expect(write(5000_00 + number, 'ar')).toBe(`فقط خمسة آلاف ريال سعودي و${halalas(number)} لا غير`);
    }
  });

  it.each([
    [0, 'Zero Saudi riyals only'],
    [102_00, 'One hundred and two Saudi riyals only'],
    [1_00, 'One Saudi riyal only'],
    [1, 'One halala only'],
    [430_560_00, 'Four hundred and thirty thousand five hundred and sixty Saudi riyals only'],
    [1250_50, 'One thousand two hundred and fifty Saudi riyals and fifty halalas only'],
  ])('%i halalas are written out in English', (halalas, written) => {
    expect(write(halalas, 'en')).toBe(written);
  });

  it('has words for the largest possible total', () => {
    expect(write(79_984_000_800_000_00, 'ar')).toContain('تسعة وسبعون تريليونًا');
    expect(write(79_984_000_800_000_00, 'en')).toContain('Seventy-nine trillion');
  });

  it('rejects invalid amounts', () => {
    for (const amount of [-1, 0.5, Number.NaN]) expect(() => write(amount, 'ar')).toThrow(RangeError);
  });
});
