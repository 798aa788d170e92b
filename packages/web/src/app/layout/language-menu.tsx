import { useBackClosesPopover } from '../../kit/controls/use-back-closes';
import { GlobeIcon } from '../../kit/icons/shell-icons';
import { chooseLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import { type Locale, languageTag, locales } from '../../lib/locale';
import { currentLocale } from '../../lib/preferences/current-locale';
import popover from './popover.module.css';
import classes from './top-bar.module.css';

export function LanguageMenu() {
  const t = useText();
  const { popover: list } = useBackClosesPopover();
  const current = currentLocale();
  const choose = (locale: Locale) => {
    list.ref.current?.hidePopover();
    void chooseLocale(locale);
  };
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        popoverTarget="languages"
        aria-label={t('core.topBar.languageNow', { language: t(`core.languages.${current}`) })}
      >
        <GlobeIcon size={20} />
      </button>
      <section
        {...list}
        id="languages"
        popover="auto"
        aria-label={t('core.topBar.language')}
        className={`raised ${popover.popover} ${popover.narrow}`}
      >
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={languageTag(locale)}
            className={`item ${popover.item}`}
            aria-pressed={locale === current}
            onClick={() => choose(locale)}
          >
            {t(`core.languages.${locale}`)}
          </button>
        ))}
      </section>
    </>
  );
}
