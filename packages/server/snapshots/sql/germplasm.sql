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
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $1::text) offset 0) as member
where member.dataset_id = any($2::int[])
limit 1) as "hasTrialsData",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $3::text) offset 0) as member
where member.dataset_id = any($4::int[])
limit 1) as "hasGenotypicData",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $5::text) offset 0) as member
where member.dataset_id = any($6::int[])
limit 1) as "hasAllelefreqData",
  (select 1 from (select member.* from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $7::text) offset 0) as member
where member.dataset_id = any($8::int[])
limit 1) as "hasPedigreeData" from ( select "v"."germplasm_id" as key
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $9::text)
order by "v"."germplasm_name" collate landrace_natural asc,
  "v"."germplasm_id" asc
limit $10::bigint offset $11::bigint ) as page join "germplasm_list" as v on "v"."germplasm_id" = page.key
order by "v"."germplasm_name" collate landrace_natural asc,
  "v"."germplasm_id" asc;
-- values: ["trials",[1],"genotype",[1],"allelefreq",[1],"pedigree",[1],"%x%",10,0]

-- its count
select count(*) as count
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."germplasm_id" as id
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text)) as matching
where id is not null;
-- values: ["%x%"]

-- counts by value
with counted as ( select "k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9", count(*) as rows from (select "v"."entity_type_id" as "k0",
  "v"."biological_status_id" as "k1",
  "v"."taxonomy_id" as "k2",
  "v"."taxonomy_id" as "k3",
  "v"."taxonomy_id" as "k4",
  "v"."country_id" as "k5",
  case when exists (select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $1::text) and member.dataset_id = any($2::int[])) then 1 end as "k6",
  case when exists (select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $3::text) and member.dataset_id = any($4::int[])) then 1 end as "k7",
  case when exists (select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $5::text) and member.dataset_id = any($6::int[])) then 1 end as "k8",
  case when exists (select from dataset_germplasm as member
where member.germplasm_id = v.germplasm_id and member.kind = (select id from dataset_type
where name = $7::text) and member.dataset_id = any($8::int[])) then 1 end as "k9"
from "germplasm_list" as v
where (lower("v"."germplasm_name") collate "C" like $9::text) ) as matching
group by "k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9" ) select $10::text as field, to_jsonb("looked"."name") as value, sum(rows)::bigint as count from counted left join "entity_type" as looked on looked.id = "k0"
group by "looked"."name" union all select $11::text as field, to_jsonb("looked"."name") as value, sum(rows)::bigint as count from counted left join "biological_status" as looked on looked.id = "k1"
group by "looked"."name" union all select $12::text as field, to_jsonb("looked"."genus") as value, sum(rows)::bigint as count from counted left join "taxonomy" as looked on looked.id = "k2"
group by "looked"."genus" union all select $13::text as field, to_jsonb("looked"."species") as value, sum(rows)::bigint as count from counted left join "taxonomy" as looked on looked.id = "k3"
group by "looked"."species" union all select $14::text as field, to_jsonb("looked"."subtaxa") as value, sum(rows)::bigint as count from counted left join "taxonomy" as looked on looked.id = "k4"
group by "looked"."subtaxa" union all select $15::text as field, to_jsonb("looked"."name") as value, sum(rows)::bigint as count from counted left join "country" as looked on looked.id = "k5"
group by "looked"."name" union all select $16::text as field, to_jsonb("k6") as value, sum(rows)::bigint as count from counted
group by "k6" union all select $17::text as field, to_jsonb("k7") as value, sum(rows)::bigint as count from counted
group by "k7" union all select $18::text as field, to_jsonb("k8") as value, sum(rows)::bigint as count from counted
group by "k8" union all select $19::text as field, to_jsonb("k9") as value, sum(rows)::bigint as count from counted
group by "k9";
-- values: ["trials",[1],"genotype",[1],"allelefreq",[1],"pedigree",[1],"%x%","entityTypeName","biologicalStatusName","genus","species","subtaxa","countryName","hasTrialsData","hasGenotypicData","hasAllelefreqData","hasPedigreeData"]
