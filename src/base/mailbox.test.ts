import { describe, expect, it } from 'vitest';
import { asciiAddress, isBareAddress, readMailbox } from './mailbox.ts';

describe('a bare address', () => {
  it.each([['saad@example.com'], ['s+1@mail.example.sa'], ['سعد@مثال.السعودية']])('is %s', (text) => {
    expect(isBareAddress(text)).toBe(true);
  });

  it.each([
    ['a name before it', 'Saad <saad@example.com>'],
    ['a second address', 'saad@example.com, other@example.com'],
    ['a line break', 'saad@example.com\r\nBcc: other@example.com'],
    ['a line break at its end', 'saad@example.com\n'],
    ['a null', 'saad@example.com\u0000'],
    ['no domain', 'saad'],
    ['nothing', ''],
  ])('is not one with %s', (_name, text) => {
    expect(isBareAddress(text)).toBe(false);
  });
});

describe('a mailbox', () => {
  it('is read with its name', () => {
    expect(readMailbox('Matana Contracting <info@matana.sa>')).toEqual({
      name: 'Matana Contracting',
      address: 'info@matana.sa',
    });
  });

  it.each([
    ['Matana'],
    ['<info@matana.sa>'],
    ['A\r\nBcc: b@c.sa <info@matana.sa>'],
    ['A <info@matana.sa> <b@c.sa>'],
  ])('is not %j', (text) => {
    expect(readMailbox(text)).toBeNull();
  });
});

describe('an address under an internationalised domain', () => {
  it.each([
    ['sara@عمران.السعودية', 'sara@xn--mgbtx2ch.xn--mgberp4a5d4ar'],
    ['Sara@Müller.example', 'Sara@xn--mller-kva.example'],
    ['sara@例え。テスト', 'sara@xn--r8jz45g.xn--zckzah'],
    ['sara@Example.com', 'sara@Example.com'],
    ['sara@عمران.السعودية/x', 'sara@عمران.السعودية/x'],
    ['sara@عمران.السعودية:25', 'sara@عمران.السعودية:25'],
    ['عمران', 'عمران'],
    ['', ''],
  ])('%s is %s', (address, asStored) => {
    expect(asciiAddress(address)).toBe(asStored);
  });
});
