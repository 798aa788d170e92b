/** Columns that clients filter by and, with an asterisk, sort by; the column of the ids first. */
export const columns = {
  climateData:
    'locationId* locationName* locationRegion* locationState* locationType* locationLatitude* locationLongitude* locationElevation* countryName* climateId* climateName* climateDataType* unitName* recordingDate* climateValue*',
  climates:
    'climateId* climateName* climateNameShort* climateDescription* unitName* unitDescription* unitAbbreviation* count*',
  collaborators:
    'collaboratorId* projectIds collaboratorFirstName* collaboratorLastName* collaboratorEmail* collaboratorExternalId* collaboratorRoles* institutionName* institutionAddress* countryName*',
  comments: 'commentId* commentTypeId* commentType* commentForeignId* userName* commentContent* updatedOn*',
  datasetAttributes:
    'datasetId* datasetName* datasetDescription* attributeName* attributeDescription* attributeType* attributeValue*',
  datasets:
    'datasetId* projectId datasetName* datasetDescription* experimentId* experimentName* datasetType* datatype* licenseName* contact* locations* startDate* endDate* createdOn* dataObjectCount* dataPointCount* fileresourceIds isExternal institutions licenseId datasetState',
  entities:
    'entityParentId* entityParentGid* entityParentName* entityParentType* entityChildId* entityChildGid* entityChildName* entityChildType*',
  experiments: 'experimentId* projectId experimentName* experimentDescription* experimentDate*',
  fileresources:
    'fileresourceId* fileresourceName* fileresourceDescription* fileresourceCreatedOn* fileresourcetypeId* fileresourcetypeName* fileresourcetypeDescription* datasetIds fileresourceSize*',
  germplasm:
    'germplasmId* germplasmName* germplasmDisplayName* germplasmGid* germplasmNumber* germplasmPuid* entityTypeName* entityParentName* entityParentGeneralIdentifier* biologicalStatusName* synonyms* collectorNumber* institutions genus* species* subtaxa* locationId* location* elevation* latitude* longitude* countryName* collDate* hasTrialsData* hasGenotypicData* hasPedigreeData* hasAllelefreqData* imageCount* pdci*',
  germplasmAttributes:
    'germplasmId* germplasmGid* germplasmName* attributeName* attributeDescription* attributeType* attributeValue*',
  groups: 'groupId* projectIds groupName* groupDescription* groupType* userId* createdOn* updatedOn* count*',
  images:
    'imageId* referenceName* imageRefTable* imageDescription* imageIsReference* imagePath* imageExif tags createdOn* imageForeignId',
  institutions:
    'institutionId* institutionName* institutionAcronym* institutionCode* institutionType* institutionAddress* institutionEmail* institutionPhone* institutionContact* countryCode*',
  licenses: 'licenseId datasetId',
  locations:
    'locationId* locationName* locationRegion* locationState* locationType* locationLatitude* locationLongitude* locationElevation* countryName*',
  mapDefinitions: 'markerId* markerName* synonyms* mapFeatureType* mapId* mapName* chromosome* position*',
  mapoverlays: 'mapoverlayId referenceTable foreignId datasetId',
  maps: 'mapId* mapName* mapDescription* markerCount*',
  markers: 'markerId* markerName* markerType* markerSynonyms*',
  pedigreedefinitions:
    'germplasmId* datasetId* datasetName* germplasmName* pedigreeNotationName* pedigreeNotationDescription* pedigreeNotationUrl* definition* pedigreeDescriptionName* pedigreeDescriptionDescription* pedigreeDescriptionAuthor* createdOn*',
  pedigrees:
    'parentId* datasetId* datasetName* parentGid* parentName* childId* childGid* childName* relationshipType* relationshipDescription* pedigreeDescription* pedigreeAuthor*',
  traitAttributes: 'traitId* traitName* attributeName* attributeDescription* attributeType* attributeValue*',
  traits:
    'traitId* traitName* traitNameShort* traitDescription* dataType* synonyms* categoryName* traitSetSize* traitIsTimeseries* unitName* unitDescription* unitAbbreviation* count*',
  trialsData:
    'germplasmId* germplasmGid* germplasmName* germplasmDisplayName* germplasmSynonyms* entityType* entityParentGeneralIdentifier* entityParentName* datasetName* locationName* countryName* traitId* traitName* traitDataType* treatment* rep* block* trialRow* trialColumn* latitude* longitude* elevation* unitName* recordingDate* traitValue* datasetId trialsetupId',
  usergroups: 'userGroupId* userGroupName* userGroupDescription* createdOn* count*',
} as const;
