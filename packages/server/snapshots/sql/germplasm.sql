-- a page
select "v"."germplasm_id" as "germplasmId",
  "v"."germplasm_name" as "germplasmName",
  "v"."germplasm_display_name" as "germplasmDisplayName",
  "v"."germplasm_gid" as "germplasmGid",
  "v"."germplasm_number" as "germplasmNumber",
  "v"."germplasm_puid" as "germplasmPuid",
  "v"."entity_type_id" as "entityTypeId",
  "v"."entity_type_name" as "entityTypeName",
  "v"."entity_parent_id" as "entityParentId",
  "v"."entity_parent_name" as "entityParentName",
  "v"."entity_parent_general_identifier" as "entityParentGeneralIdentifier",
  "v"."biological_status_id" as "biologicalStatusId",
  "v"."biological_status_name" as "biologicalStatusName",
  "v"."synonyms" as "synonyms",
  "v"."collector_number" as "collectorNumber",
  "v"."genus" as "genus",
  "v"."species" as "species",
  "v"."subtaxa" as "subtaxa",
  "v"."institutions" as "institutions",
  "v"."location_id" as "locationId",
  "v"."location" as "location",
  "v"."latitude" as "latitude",
  "v"."longitude" as "longitude",
  "v"."elevation" as "elevation",
  "v"."country_name" as "countryName",
  "v"."country_code" as "countryCode",
  "v"."coll_date" as "collDate",
  "v"."pdci" as "pdci",
  "v"."image_count" as "imageCount",
  "v"."first_image_path" as "firstImagePath",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $1::text) and member.dataset_id = any($2::int[])) then 1 end as "hasTrialsData",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $3::text) and member.dataset_id = any($4::int[])) then 1 end as "hasGenotypicData",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $5::text) and member.dataset_id = any($6::int[])) then 1 end as "hasAllelefreqData",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $7::text) and member.dataset_id = any($8::int[])) then 1 end as "hasPedigreeData" from ( select "v"."germplasm_id" as key
from "germplasm_list" as v
where (lower("v"."germplasm_name") like $9::text)
order by "v"."germplasm_name" collate landrace_natural asc,
  "v"."germplasm_id" asc
limit $10::bigint offset $11::bigint ) as page join "germplasm_list" as v on "v"."germplasm_id" = page.key
order by "v"."germplasm_name" collate landrace_natural asc,
  "v"."germplasm_id" asc;
-- values: ["trials",[1],"genotype",[1],"allelefreq",[1],"pedigree",[1],"%x%",10,0]

-- its count
select count(*) as count
from "germplasm_list" as v
where (lower("v"."germplasm_name") like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."germplasm_id" as id
from "germplasm_list" as v
where (lower("v"."germplasm_name") like $1::text)) as matching
where id is not null;
-- values: ["%x%"]

-- counts by value
select case when grouping("f0") = 0 then $1::text when grouping("f1") = 0 then $2::text when grouping("f2") = 0 then $3::text when grouping("f3") = 0 then $4::text when grouping("f4") = 0 then $5::text when grouping("f5") = 0 then $6::text when grouping("f6") = 0 then $7::text when grouping("f7") = 0 then $8::text when grouping("f8") = 0 then $9::text when grouping("f9") = 0 then $10::text end as field,
  case when grouping("f0") = 0 then to_jsonb("f0") when grouping("f1") = 0 then to_jsonb("f1") when grouping("f2") = 0 then to_jsonb("f2") when grouping("f3") = 0 then to_jsonb("f3") when grouping("f4") = 0 then to_jsonb("f4") when grouping("f5") = 0 then to_jsonb("f5") when grouping("f6") = 0 then to_jsonb("f6") when grouping("f7") = 0 then to_jsonb("f7") when grouping("f8") = 0 then to_jsonb("f8") when grouping("f9") = 0 then to_jsonb("f9") end as value, count(*) as count from (select "v"."entity_type_name" as "f0",
  "v"."biological_status_name" as "f1",
  "v"."genus" as "f2",
  "v"."species" as "f3",
  "v"."subtaxa" as "f4",
  "v"."country_name" as "f5",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $11::text) and member.dataset_id = any($12::int[])) then 1 end as "f6",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $13::text) and member.dataset_id = any($14::int[])) then 1 end as "f7",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $15::text) and member.dataset_id = any($16::int[])) then 1 end as "f8",
  case when exists ( select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $17::text) and member.dataset_id = any($18::int[])) then 1 end as "f9"
from "germplasm_list" as v
where (lower("v"."germplasm_name") like $19::text) ) as matching
group by grouping sets (("f0"), ("f1"), ("f2"), ("f3"), ("f4"), ("f5"), ("f6"), ("f7"), ("f8"), ("f9"));
-- values: ["entityTypeName","biologicalStatusName","genus","species","subtaxa","countryName","hasTrialsData","hasGenotypicData","hasAllelefreqData","hasPedigreeData","trials",[1],"genotype",[1],"allelefreq",[1],"pedigree",[1],"%x%"]
