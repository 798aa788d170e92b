import { useText } from '../../lib/i18n/text';

/** The words of the library that draws the map, by the names it has for them. */
export function useMapWords(label: string): Readonly<Record<string, string>> {
  const t = useText();
  return {
    'Map.Title': `${label}. ${t('map.gestures.title')}`,
    'Popup.Close': t('map.gestures.close'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.gestures.wheel'),
    'CooperativeGesturesHandler.MacHelpText': t('map.gestures.wheelMac'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.gestures.touch'),
  };
}
