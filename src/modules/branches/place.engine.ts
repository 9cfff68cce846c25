import { toLatinDigits } from '#base/digits.ts';
import { withoutInvisible } from '#base/invisible.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const pair = /^(-?\d{1,2}(?:\.\d+)?)\s*[,،]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** Where links to places lead; anything else is refused, as visitors trust what the company links to. */
const maps =
  /^(?:(?:www|maps)\.)?(?:google\.(?:com|[a-z]{2}|com?\.[a-z]{2})|app\.goo\.gl|goo\.gl|apple\.com|openstreetmap\.org|osm\.org|waze\.com|wego\.here\.com)$/;

/** Coordinates or a link to a map as it is stored; null for anything else. */
export function readPlace(written: string): string | null {
  const text = withoutInvisible(toLatinDigits(written)).replaceAll('٫', '.').trim();
  const coordinates = readPair(text);
  if (coordinates) return `${coordinates.latitude},${coordinates.longitude}`;
  return isMapLink(text) ? text : null;
}

function readPair(text: string): Coordinates | null {
  const [, latitude, longitude] = pair.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const [north, east] = [rounded(latitude), rounded(longitude)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: string) => Number(Number(degrees).toFixed(6));

function isMapLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username } = new URL(text);
  if (protocol !== 'https:' || username !== '' || !maps.test(hostname)) return false;
  return !/^(?:www\.)?(?:google|goo)\./.test(hostname) || pathname.startsWith('/maps');
}

/** The coordinates of a stored place; a link may contain them. */
export function coordinatesOf(place: string): Coordinates | null {
  const own = readPair(place);
  if (own || !place.startsWith('https://')) return own;
  const [, marked = ''] = /!3d(-?[\d.]+!4d-?[\d.]+)/.exec(place) ?? [];
  const [, shown = ''] = /[@=](-?\d{1,2}\.\d+(?:,|%2C)-?\d{1,3}\.\d+)/i.exec(place) ?? [];
  return readPair(marked.replace('!4d', ',')) ?? readPair(shown.replace(/%2C/i, ','));
}

/** Opens a stored place in the visitor's map app, or else in the browser; '' without a place. */
export function placeLink(place: string): string {
  if (!place || place.startsWith('https://')) return place;
  return `https://www.google.com/maps/search/?api=1&query=${place.replace(',', '%2C')}`;
}

/** The frame of the drawn map (kingdom.svg), in degrees. */
const frame = { west: 34, north: 32.8, east: 56.4, south: 15.7 };

/** Percentages from the left and top of the drawn map. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Null outside the drawn map. */
export function pointOnMap({ latitude, longitude }: Coordinates): MapPoint | null {
  const x = (longitude - frame.west) / (frame.east - frame.west);
  const y = (frame.north - latitude) / (frame.north - frame.south);
  if (x < 0 || x > 1 || y < 0 || y > 1) return null;
  return { x: Math.round(x * 1000) / 10, y: Math.round(y * 1000) / 10 };
}

/**
 * Opens coordinates in the map app of an iPhone, a Mac or an Android phone; null where `placeLink` is the best
 * there is.
 */
export function appLink(
  { latitude, longitude }: Coordinates,
  name: string,
  userAgent: string,
): string | null {
  const at = `${latitude},${longitude}`;
  const label = encodeURIComponent(name);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${at}&q=${label}`;
  return userAgent.includes('Android') ? `geo:${at}?q=${at}(${label})` : null;
}
