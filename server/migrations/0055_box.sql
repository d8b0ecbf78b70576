CREATE UNIQUE INDEX "discounts_box_slug_key" ON "discounts" USING btree (("terms"->>'slug')) WHERE "discounts"."terms"->>'kind' = 'box';
