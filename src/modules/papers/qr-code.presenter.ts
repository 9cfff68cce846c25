import QRCode from 'qrcode';

/** A text as a QR code without a quiet zone; the paper provides its own. */
export function qrSvg(text: string): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
