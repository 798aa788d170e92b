import { datasetPermissionRoutes } from './areas/accounts/dataset-permission.routes';
import { personalTokenRoutes } from './areas/accounts/personal-token.routes';
import { registrationRoutes } from './areas/accounts/registration.routes';
import { tokenRoutes } from './areas/accounts/token.routes';
import { userRoutes } from './areas/accounts/user.routes';
import { userGroupRoutes } from './areas/accounts/user-group.routes';
import { changeSetRoutes } from './areas/administration/change-set.routes';
import { historyRoutes } from './areas/administration/history.routes';
import { localeRoutes } from './areas/administration/locale.routes';
import { settingsRoutes } from './areas/administration/settings.routes';
import { setupRoutes } from './areas/administration/setup.routes';
import { climateRoutes } from './areas/climate/climate.routes';
import { commentRoutes } from './areas/community/comment.routes';
import { imageRoutes } from './areas/community/image.routes';
import { imageWritingRoutes } from './areas/community/image-writing.routes';
import { linkRoutes } from './areas/community/link.routes';
import { datasetRoutes } from './areas/datasets/dataset.routes';
import { datasetWritingRoutes } from './areas/datasets/dataset-writing.routes';
import { fileResourceRoutes } from './areas/datasets/file-resource.routes';
import { fileResourceWritingRoutes } from './areas/datasets/file-resource-writing.routes';
import { licenceRoutes } from './areas/datasets/licence.routes';
import { alleleFrequencyRoutes } from './areas/genotyping/allele-frequency.routes';
import { alleleFrequencyExportRoutes } from './areas/genotyping/allele-frequency-export.routes';
import { alleleSearchRoutes } from './areas/genotyping/allele-search.routes';
import { datasetChoiceRoutes } from './areas/genotyping/dataset-choice.routes';
import { diversityRoutes } from './areas/genotyping/diversity.routes';
import { genotypeExportRoutes } from './areas/genotyping/genotype-export.routes';
import { genotypeViewRoutes } from './areas/genotyping/genotype-view.routes';
import { mapRoutes } from './areas/genotyping/map.routes';
import { markerRoutes } from './areas/genotyping/marker.routes';
import { countryRoutes } from './areas/geography/country.routes';
import { locationWritingRoutes } from './areas/geography/location-writing.routes';
import { duplicateRoutes } from './areas/germplasm/duplicate.routes';
import { germplasmCountRoutes } from './areas/germplasm/germplasm-count.routes';
import { germplasmFileRoutes } from './areas/germplasm/germplasm-file.routes';
import { institutionUnifyRoutes } from './areas/germplasm/institution-unify.routes';
import { matchRoutes } from './areas/germplasm/match.routes';
import { materialRequestRoutes } from './areas/germplasm/material-request.routes';
import { passportRoutes } from './areas/germplasm/passport.routes';
import { pedigreeExportRoutes } from './areas/germplasm/pedigree-export.routes';
import { publishingRoutes } from './areas/germplasm/publishing.routes';
import { unifyRoutes } from './areas/germplasm/unify.routes';
import { groupRoutes } from './areas/groups/group.routes';
import { groupMakingRoutes } from './areas/groups/group-making.routes';
import { markedRoutes } from './areas/groups/marked.routes';
import { importJobRoutes } from './areas/imports/import-job.routes';
import { importPlacesRoutes } from './areas/imports/import-places.routes';
import { mappingRoutes } from './areas/imports/mapping.routes';
import { templateRoutes } from './areas/imports/template.routes';
import { unknownNamesRoutes } from './areas/imports/unknown-names.routes';
import { exportJobRoutes } from './areas/jobs/export-job.routes';
import { crossComparisonRoutes } from './areas/measurements/cross-comparison.routes';
import { measuredChoiceRoutes } from './areas/measurements/measured-choice.routes';
import { measurementExportRoutes } from './areas/measurements/measurement-export.routes';
import { pointRoutes } from './areas/measurements/points.routes';
import { statisticsRoutes } from './areas/measurements/statistics.routes';
import { summaryRoutes } from './areas/measurements/summary.routes';
import { timelineRoutes } from './areas/measurements/timeline.routes';
import { weatherRoutes } from './areas/measurements/weather.routes';
import { searchRoutes } from './areas/search/search.routes';
import { collectionRoutes } from './areas/statistics/collection.routes';
import { overviewRoutes } from './areas/statistics/overview.routes';
import { fieldMapRoutes } from './areas/trials/field-map.routes';
import { plotSheetRoutes } from './areas/trials/plot-sheet.routes';
import { traitRoutes } from './areas/trials/trait.routes';
import { traitGroupRoutes } from './areas/trials/trait-group.routes';
import { traitLabelRoutes } from './areas/trials/trait-label.routes';
import { traitUnifyRoutes } from './areas/trials/trait-unify.routes';
import { traitWritingRoutes } from './areas/trials/trait-writing.routes';
import { trialCreationRoutes } from './areas/trials/trial-creation.routes';
import type { Calls, RouteDefinition } from './core/route';

/** Every hand-written call. The calls of lists are derived from their definitions. */
const calls = {
  ...tokenRoutes,
  ...personalTokenRoutes,
  ...registrationRoutes,
  ...userRoutes,
  ...userGroupRoutes,
  ...datasetPermissionRoutes,
  ...settingsRoutes,
  ...setupRoutes,
  ...localeRoutes,
  ...licenceRoutes,
  ...fileResourceRoutes,
  ...passportRoutes,
  ...germplasmFileRoutes,
  ...germplasmCountRoutes,
  ...publishingRoutes,
  ...pedigreeExportRoutes,
  ...datasetChoiceRoutes,
  ...genotypeExportRoutes,
  ...genotypeViewRoutes,
  ...diversityRoutes,
  ...alleleFrequencyRoutes,
  ...alleleSearchRoutes,
  ...alleleFrequencyExportRoutes,
  ...matchRoutes,
  ...materialRequestRoutes,
  ...commentRoutes,
  ...linkRoutes,
  ...imageRoutes,
  ...imageWritingRoutes,
  ...countryRoutes,
  ...locationWritingRoutes,
  ...groupRoutes,
  ...groupMakingRoutes,
  ...markedRoutes,
  ...exportJobRoutes,
  ...importJobRoutes,
  ...templateRoutes,
  ...mappingRoutes,
  ...unknownNamesRoutes,
  ...importPlacesRoutes,
  ...overviewRoutes,
  ...collectionRoutes,
  ...statisticsRoutes,
  ...summaryRoutes,
  ...pointRoutes,
  ...timelineRoutes,
  ...measurementExportRoutes,
  ...measuredChoiceRoutes,
  ...crossComparisonRoutes,
  ...weatherRoutes,
  ...searchRoutes,
  ...unifyRoutes,
  ...changeSetRoutes,
  ...historyRoutes,
  ...duplicateRoutes,
  ...institutionUnifyRoutes,
  ...traitUnifyRoutes,
  ...traitRoutes,
  ...traitLabelRoutes,
  ...traitWritingRoutes,
  ...traitGroupRoutes,
  ...climateRoutes,
  ...datasetRoutes,
  ...datasetWritingRoutes,
  ...fieldMapRoutes,
  ...plotSheetRoutes,
  ...trialCreationRoutes,
  ...fileResourceWritingRoutes,
  ...mapRoutes,
  ...markerRoutes,
};

export const routes: readonly RouteDefinition[] = Object.values(calls);

/** Request and response of each call; the browser's client is typed by this alone. */
export type Api = Calls<typeof calls>;
