import { deviating, list, map, oneOf, record, unfilled } from './shape';

/** Records that lists and other calls return, as the contract names them. */

/** The contract has the first four; images are from the specification. */
const dataType = oneOf('categorical', 'numeric', 'text', 'date', 'images');
const noCompounds = 'the portal keeps no compound data';

export const country = record('Countries', {
  n: 'id',
  s: 'countryCode2 countryCode3 countryName',
  ts: 'createdOn updatedOn',
});

export const groupType = record('Grouptypes', {
  n: 'id',
  s: 'description targetTable',
  ts: 'createdOn updatedOn',
});

export const geneticMap = record('Maps', {
  n: 'id userId',
  s: 'name description',
  b: 'visibility',
  ts: 'createdOn updatedOn',
});

export const userDetails = record('UserDetailsType', {
  n: 'id',
  s: 'username fullName emailAddress name acronym address userTypeString',
  ts: 'lastLogin createdOn',
  more: {
    gatekeeperAccess: unfilled('n', 'the portal does not know who may administer another service'),
    userType: oneOf('ADMIN', 'DATA_CURATOR', 'AUTH_USER', 'UNKNOWN'),
  },
});

export const germplasm = record('Germplasm', {
  n: 'germplasmId entityTypeId entityParentId biologicalStatusId locationId latitude longitude elevation pdci imageCount',
  s: 'germplasmName germplasmDisplayName germplasmGid germplasmNumber germplasmPuid entityTypeName entityParentName entityParentGeneralIdentifier biologicalStatusName collectorNumber genus species subtaxa location countryName countryCode collDate firstImagePath',
  's[]': 'synonyms',
  flag: 'hasTrialsData hasGenotypicData hasAllelefreqData hasPedigreeData',
  more: {
    hasCompoundData: unfilled('flag', noCompounds),
    institutions: list(
      record('Germplasm.institutions', {
        n: 'id',
        s: 'name code',
        more: { type: oneOf('collection', 'maintenance', 'breeding', 'duplicate', 'donor') },
      }),
    ),
  },
});

/** The same row with its distance from a point, or its group. */
export const withField = ({ name, fields, kind }: ReturnType<typeof record>, field: string) => ({
  kind,
  name,
  fields: { ...fields, [field]: 'n' as const },
});

const asGiven =
  'a list of bytes in the contract, as its server happens to write them; the descriptor is a text';

export const mcpd = record('Mcpd', {
  n: 'id declatitude declongitude coorduncert elevation sampstat collsrc mlsstat entityparentid',
  s: 'puid instcode accenumb collnumb collcode collname collinstaddress collmissid genus species spauthor subtaxa subtauthor cropname accename acqdate origcty collsite coorddatum georefmeth colldate bredcode bredname ancest donorcode donorname donornumb othernumb duplsite duplinstname storage remarks entitytype entityparentaccenumb',
  more: {
    latitude: deviating('s', asGiven),
    longitude: deviating('s', asGiven),
  },
});

export const germplasmAttribute = record('ViewTableGermplasmAttributes', {
  n: 'attributeValueId germplasmId attributeId foreignId',
  s: 'germplasmGid germplasmName germplasmDisplayName attributeName attributeDescription targetTable attributeValue',
  ts: 'createdOn',
  more: { attributeType: dataType },
});

export const traitAttribute = record('ViewTableTraitAttributes', {
  n: 'attributeValueId traitId attributeId foreignId',
  s: 'traitName attributeName attributeDescription targetTable attributeValue',
  ts: 'createdOn',
  more: { attributeType: dataType },
});

export const datasetAttribute = record('ViewTableDatasetAttributes', {
  n: 'datasetId attributeId foreignId',
  s: 'datasetName datasetDescription attributeName attributeDescription targetTable attributeValue',
  more: { attributeType: dataType },
});

export const entity = record('ViewTableEntities', {
  n: 'entityParentId entityChildId',
  s: 'entityParentGid entityParentName entityParentDisplayName entityParentType entityChildGid entityChildName entityChildDisplayName entityChildType',
});

export const pedigree = record('ViewTablePedigrees', {
  n: 'parentId childId datasetId experimentId',
  s: 'parentGid parentName parentDisplayName parentNumber childGid childName childDisplayName childNumber datasetName experimentName relationshipDescription pedigreeDescription pedigreeAuthor',
  more: { relationshipType: oneOf('M', 'F', 'OTHER') },
});

export const pedigreeDefinition = record('ViewTablePedigreedefinitions', {
  n: 'germplasmId datasetId definitionId',
  s: 'germplasmName germplasmDisplayName pedigreeNotationName pedigreeNotationDescription pedigreeNotationUrl datasetName definition pedigreeDescriptionName pedigreeDescriptionDescription pedigreeDescriptionAuthor',
  ts: 'createdOn',
});

export const dataWarning = record('Datawarnings', {
  n: 'id',
  s: 'description',
  ts: 'createdOn updatedOn',
  more: { category: oneOf('generic', 'quality', 'source', 'deprecated', 'missing', 'inaccuracy') },
});

export const traitPerformance = record('TraitPerformance', {
  n: 'germplasmId traitId min avg max count',
  s: 'germplasmName traitName traitNameShort',
});

export const group = record('ViewTableGroups', {
  n: 'groupId groupTypeId userId count',
  s: 'groupName groupDescription userName',
  b: 'groupVisibility',
  ts: 'createdOn updatedOn',
  'n[]': 'projectIds',
  more: { groupType: oneOf('germinatebase', 'markers', 'locations') },
});

export const institution = record('ViewTableInstitutions', {
  n: 'institutionId countryId',
  s: 'institutionName institutionCode institutionAcronym institutionAddress institutionEmail institutionContact institutionPhone countryName countryCode institutionType',
});

export const marker = record('ViewTableMarkers', {
  n: 'markerId',
  s: 'markerName markerType',
  's[]': 'markerSynonyms',
  ts: 'createdOn updatedOn',
});

export const mapRow = record('ViewTableMaps', {
  n: 'mapId userId markerCount',
  s: 'mapName mapDescription',
  b: 'visibility',
});

export const mapDefinition = record('ViewTableMapdefinitions', {
  n: 'markerId mapId userId position',
  s: 'markerName mapFeatureType mapName chromosome',
  's[]': 'synonyms',
  b: 'visibility',
});

const dublinCore = record('DublinCore', {
  's[]':
    'title creator subject description publisher contributor date type format identifier source language relation coverage rights',
});

export const location = record('ViewTableLocations', {
  n: 'locationId locationLatitude locationLongitude locationElevation locationCoordinateUncertainty countryId',
  s: 'locationName locationNameShort locationRegion locationState countryName countryCode2 countryCode3',
  more: { locationType: oneOf('collectingsites', 'datasets', 'trialsite') },
});

export const dataset = record('ViewTableDatasets', {
  n: 'datasetId experimentId projectId licenseId publications collaborators attributes',
  s: 'datasetName datasetDescription hyperlink sourceFile version datasetType experimentName experimentDescription projectName projectDescription datatype datasetState licenseName contact',
  ts: 'startDate endDate createdOn updatedOn',
  counter: 'dataObjectCount dataPointCount',
  b: 'isExternal',
  'n[]': 'fileresourceIds acceptedBy',
  more: {
    dublinCore,
    locations: list(
      record('ViewTableDatasets.locations', {
        n: 'locationId locationLatitude locationLongitude countryId',
        s: 'locationName countryName',
      }),
    ),
    institutions: list(
      record('ViewTableDatasets.institutions', {
        n: 'institutionId countryId',
        s: 'institutionName institutionCode countryName',
      }),
    ),
  },
});

export const datasetSize = record('DatasetSize', {
  n: 'datasetId',
  s: 'datasetName datasetDescription',
  counter: 'dataObjectCount dataPointCount',
});

export const experiment = record('Experiment', {
  n: 'projectId experimentId genotypeCount trialsCount alleleFreqCount climateCount pedigreeCount',
  s: 'experimentName experimentDescription',
  ts: 'experimentDate createdOn',
  more: { compoundCount: unfilled('n', noCompounds) },
});

export const licence = record('ViewTableLicenses', {
  n: 'licenseId datasetId',
  s: 'licenseName licenseDescription',
  'n[]': 'acceptedBy',
  more: { licenseContent: map('s') },
});

export const licenceDefinition = record('ViewTableLicenseDefinitions', {
  n: 'licenseId',
  s: 'licenseName licenseDescription',
  ts: 'createdOn',
  more: { licenseData: map('s') },
});

export const collaborator = record('ViewTableCollaborators', {
  n: 'collaboratorId institutionId datasetId countryId',
  s: 'collaboratorFirstName collaboratorLastName collaboratorExternalId collaboratorEmail collaboratorPhone collaboratorRoles institutionName institutionAddress countryName countryCode2 countryCode3',
  'n[]': 'projectIds',
});

export const fileResource = record('ViewTableFileresources', {
  n: 'fileresourceId fileresourceSize projectId fileresourcetypeId',
  s: 'fileresourceName fileresourcePath fileresourceDescription projectName projectDescription fileresourcetypeName fileresourcetypeDescription',
  ts: 'fileresourceCreatedOn fileresourceUpdatedOn',
  'n[]': 'datasetIds',
});

export const fileResourceType = record('ViewTableFileresourcetypes', {
  n: 'id count',
  s: 'name description',
  ts: 'createdOn updatedOn',
});

const jobStatus = oneOf('waiting', 'running', 'failed', 'completed', 'cancelled');
export const startedJob = record('StartedJob', { s: 'uuid', more: { status: jobStatus } });
const noProcess = 'the name of a process in the contract; jobs here have a number and a uuid';
const hiddenConfiguration = 'left out on purpose: it names folders of the server, and no client reads it';

export const exportJob = record('DataExportJobs', {
  n: 'id userId resultSize',
  s: 'uuid',
  b: 'visibility',
  ts: 'createdOn updatedOn',
  'n[]': 'datasetIds',
  more: {
    status: jobStatus,
    datatype: 's',
    jobConfig: unfilled('json', hiddenConfiguration),
    jobId: unfilled('s', noProcess),
  },
});

const importStats = record('ImportJobStats', {
  n: 'fileResourceId datasetId germplasm markers images traits locations climates groups',
});

const feedback = record('ImportFeedback', {
  n: 'rowIndex',
  s: 'status message',
  more: { type: oneOf('WARNING', 'ERROR') },
});

export const importJob = record('DataImportJobs', {
  n: 'id userId datasetstateId',
  s: 'uuid originalFilename datatype',
  b: 'isUpdate imported visibility',
  ts: 'createdOn updatedOn',
  more: {
    status: jobStatus,
    feedback: list(feedback),
    stats: importStats,
    jobConfig: unfilled('json', hiddenConfiguration),
    jobId: unfilled('s', noProcess),
  },
});

export const importRow = record('ViewTableImportJobs', {
  n: 'id datasetstateId',
  s: 'datatype',
  b: 'isUpdate',
  ts: 'createdOn',
  more: { status: jobStatus, stats: importStats },
});

const restrictions = record('TraitRestrictions', { n: 'min max', more: { categories: list(list('s')) } });

export const trait = record('ViewTableTraits', {
  n: 'traitId traitSetSize categoryId unitId count',
  s: 'traitName traitNameShort traitDescription categoryName categoryDescription unitName unitDescription unitAbbreviation',
  b: 'traitIsTimeseries',
  's[]': 'synonyms',
  'n[]': 'datasetIds',
  more: { dataType, traitRestrictions: restrictions },
});

const groupOfRow = list(record('GroupOfRow', { n: 'id', s: 'name' }));

export const trialValue = record('TrialsRow', {
  n: 'germplasmId datasetId traitId trialsetupId trialRow trialColumn latitude longitude elevation',
  s: 'germplasmGid germplasmName germplasmDisplayName entityParentName entityParentGeneralIdentifier entityType datasetName datasetDescription locationName countryName countryCode2 traitName traitNameShort unitName treatment rep block traitValue',
  's[]': 'germplasmSynonyms',
  ts: 'recordingDate',
  more: { traitRestrictions: restrictions, traitDataType: dataType, groups: groupOfRow },
});

const germplasmOfTrial = {
  n: 'germplasmId datasetId',
  s: 'germplasmGid germplasmName germplasmDisplayName',
};
export const trialGermplasm = record('TrialsRow of germplasm', germplasmOfTrial);
export const trialPlot = record('TrialsRow of plots', {
  n: `${germplasmOfTrial.n} trialsetupId trialRow trialColumn`,
  s: `${germplasmOfTrial.s} treatment rep block`,
});

export const climate = record('ViewTableClimates', {
  n: 'climateId unitId overlays count',
  s: 'climateName climateNameShort climateDescription unitName unitDescription unitAbbreviation',
  more: { dataType },
});

export const climateValue = record('ViewTableClimateData', {
  n: 'locationId locationLatitude locationLongitude locationElevation datasetId climateId',
  s: 'locationName locationRegion locationState locationType countryName countryCode2 countryCode3 datasetName datasetDescription climateName climateNameShort unitName climateValue',
  ts: 'recordingDate',
  more: { climateDataType: dataType, groups: groupOfRow },
});

export const traitStatistics = list(
  record('TraitStats', {
    n: 'traitId min avg max count',
    s: 'traitName traitNameShort',
    more: { dataType, categories: list(list('s')) },
  }),
);

const quartiles = 'min q1 median q3 max avg count';

export const trialStatistics = record('TrialStats', {
  more: {
    datasets: list(dataset),
    traits: list(trait),
    treatments: list(record('Treatments', { n: 'id', s: 'name description' })),
    stats: list(record('TrialQuartiles', { n: `datasetId treatmentId xId ${quartiles}`, s: 'groupIds' })),
  },
});

export const climateStatistics = record('ClimateStats', {
  more: {
    datasets: list(dataset),
    climates: list(climate),
    stats: list(record('ClimateQuartiles', { n: `datasetId xId ${quartiles}`, s: 'groupIds' })),
  },
});

/** Named like the fields of a camera, which wrote texts, numbers and times. */
const exif = record('Exif', {});

export const image = record('ViewTableImages', {
  n: 'imageId imageForeignId',
  s: 'imageDescription imagePath imageType imageRefTable referenceName',
  b: 'imageIsReference',
  ts: 'createdOn',
  more: { imageExif: exif, tags: list(record('ViewTableImages.tags', { n: 'tagId', s: 'tagName' })) },
});

export const mapOverlay = record('ViewTableMapoverlays', {
  n: 'mapoverlayId mapoverlayBottomLeftLat mapoverlayBottomLeftLng mapoverlayTopRightLat mapoverlayTopRightLng foreignId datasetId',
  s: 'mapoverlayName mapoverlayDescription datasetName datasetDescription datasetType',
  b: 'mapoverlaysIsLegend',
  ts: 'recordingDate createdOn updatedOn',
  more: { referenceTable: oneOf('phenotypes', 'climates') },
});

export const comment = record('ViewTableComments', {
  n: 'commentId commentTypeId commentForeignId userId',
  s: 'commentType userName commentContent',
  ts: 'updatedOn',
});

export const link = record('ViewTableLinks', {
  n: 'linkId linktypeId linkForeignId',
  s: 'linkDescription linktypeDescription linktypeTargetTable linktypeTargetColumn hyperlink placeholder',
  b: 'linkVisibility',
  ts: 'updatedOn',
});

/** For publications of one item only these are filled. */
export const publication = record('ViewTablePublications', {
  n: 'publicationId',
  s: 'publicationDoi publicationFallbackCache',
  ts: 'createdOn updatedOn',
});
