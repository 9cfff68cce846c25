import frame from './scene-frame.svg';
import section from './scene-section.svg';
import villa from './scene-villa.svg';

const scenes = [villa, frame, section];

/** Drawing for a slide without a photograph. It stands on the datum line and does not mirror. */
export function Scene({ place, wanted }: { place: number; wanted: boolean }) {
  const drawing = (
    <img
      src={scenes[place % scenes.length]}
      alt=""
      width={3000}
      height={900}
      fetchPriority={place === 0 ? 'high' : undefined}
      className="absolute inset-0 size-full object-cover object-bottom"
    />
  );
  return wanted ? drawing : <noscript>{drawing}</noscript>;
}
