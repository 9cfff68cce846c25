import { at, type Span } from './geometry.ts';
import { appearing, pane, thin } from './looks.ts';

export function Windows(props: { spans: readonly Span[]; top: number; height: number }) {
  const top = at(props.top);
  const height = at(props.height);
  return (
    <g className={appearing}>
      {props.spans.map(([x, width]) => (
        <g key={x}>
          <rect className={pane} x={x} y={top} width={width} height={height} />
          <path className={thin} d={`M${x + width / 2} ${top}v${height}`} />
        </g>
      ))}
    </g>
  );
}
