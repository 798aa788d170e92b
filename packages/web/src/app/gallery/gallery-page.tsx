import { Page } from '../../kit/layout/page';
import { Section } from '../../kit/layout/section';
import { GalleryButtons } from './gallery-buttons';
import { GalleryCharts } from './gallery-charts';
import { GalleryDrawings } from './gallery-drawings';
import { GalleryForm } from './gallery-form';
import { GalleryLayout } from './gallery-layout';
import { GalleryStates } from './gallery-states';

/**
 * Every component of the kit in every state it can be in. For those who build screens, and for the browser tests, which
 * check contrast here in both themes and sizes instead of on each screen. Its texts are samples and not translated.
 */
export function GalleryPage() {
  return (
    <Page title="Kit" line="The components that screens are made of, in every state.">
      <Section title="Buttons">
        <GalleryButtons />
      </Section>
      <Section title="Form">
        <GalleryForm />
      </Section>
      <Section title="Layout and text">
        <GalleryLayout />
      </Section>
      <Section title="States">
        <GalleryStates />
      </Section>
      <Section title="Chart">
        <GalleryCharts />
      </Section>
      <Section title="Drawings">
        <GalleryDrawings />
      </Section>
    </Page>
  );
}
