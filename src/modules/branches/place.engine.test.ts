import { describe, expect, it } from 'vitest';
import { appLink, coordinatesOf, placeLink, pointOnMap, readPlace } from './place.engine.ts';

describe('a place', () => {
  it.each([
    ['24.7743, 46.6384', '24.7743,46.6384'],
    ['٢٤٫٧٧٤٣، ٤٦٫٦٣٨٤', '24.7743,46.6384'],
    ['https://maps.app.goo.gl/x1', 'https://maps.app.goo.gl/x1'],
    ['https://maps.apple.com/?ll=24.7,46.6', 'https://maps.apple.com/?ll=24.7,46.6'],
    ['https://www.google.com.sa/maps/@24.7,46.6,15z', 'https://www.google.com.sa/maps/@24.7,46.6,15z'],
    ['https://www.google.com/search?q=x', null],
    ['https://google.com.evil.example/maps', null],
    ['https://maps.apple.com@evil.example/', null],
    ['http://maps.google.com/maps', null],
    ['javascript:alert(1)', null],
    ['95,46', null],
    ['Riyadh', null],
  ])('%s is stored as %s', (written, stored) => {
    expect(readPlace(written)).toBe(stored);
  });

  it('has coordinates if its link contains them', () => {
    const at = { latitude: 24.7, longitude: 46.6 };
    expect(coordinatesOf('https://www.google.com/maps/@24.7,46.6,15z')).toEqual(at);
    expect(coordinatesOf('https://www.google.com/maps/place/x/@1.5,2.5/data=!3d24.7!4d46.6')).toEqual(at);
    expect(coordinatesOf('https://maps.app.goo.gl/x1')).toBeNull();
  });

  it("opens in the visitor's own map app", () => {
    const at = { latitude: 24.7, longitude: 46.6 };
    expect(placeLink('24.7,46.6')).toBe('https://www.google.com/maps/search/?api=1&query=24.7%2C46.6');
    expect(appLink(at, 'فرع', 'Mozilla/5.0 (iPhone; …)')).toMatch(
      /^https:\/\/maps\.apple\.com\/\?ll=24\.7,46\.6/,
    );
    expect(appLink(at, 'A (B)', 'Mozilla/5.0 (Linux; Android 16)')).toBe(
      'geo:24.7,46.6?q=24.7,46.6(A%20(B))',
    );
    expect(appLink(at, 'A', 'Mozilla/5.0 (Windows NT 10.0)')).toBeNull();
  });

  it('is on the drawn map if it is in the Kingdom', () => {
    expect(pointOnMap({ latitude: 24.25, longitude: 45.2 })).toEqual({ x: 50, y: 50 });
    expect(pointOnMap({ latitude: 51.5, longitude: -0.1 })).toBeNull();
  });
});
