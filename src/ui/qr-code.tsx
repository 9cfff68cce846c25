import { create } from 'qrcode';
import { classes } from './classes.ts';

/** A text as a QR code in one path. It does not mirror. `label` describes its target. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes('shrink-0', className)}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
