import { useMemo } from 'react';
import { useText } from '../../lib/i18n/text';
import type { MapTexts } from './map-texts';

/** In the user's language; stable until that changes. */
export function useMapTexts(label: string): MapTexts {
  const t = useText();
  return useMemo(
    () => ({
      'Map.Title': `${label}. ${t('map.gestures.title')}`,
      'Popup.Close': t('map.gestures.close'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.gestures.wheel'),
      'CooperativeGesturesHandler.MacHelpText': t('map.gestures.wheelMac'),
      'CooperativeGesturesHandler.MobileHelpText': t('map.gestures.touch'),
    }),
    [t, label],
  );
}
