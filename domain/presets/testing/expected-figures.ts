/**
 * The figures of the law, typed a second time from the reference by somebody who had not seen the catalogue: row, units,
 * limit, closing, frequency, certainty, and whether it is ticked. `≥7.2 ≤8` is from 7.2 to 8, both included; a Si/No has to be
 * `yes`, and where its closing is `no` its failing closes. `–` is a value without a figure.
 */
const table = `
pool-outdoor.ph                              | pH         | ≥7.2 ≤8   | <6 >9  | daily       | V2            | ticked
pool-outdoor.ph-laboratory                   | pH         | ≥7.2 ≤8   | <6 >9  | monthly     | V2            | ticked
pool-outdoor.temperature                     | ºC         | ≥24 ≤30   | >40    | daily       | V2            | ticked
pool-outdoor.temperature-laboratory          | ºC         | ≥24 ≤30   | >40    | monthly     | V2            | ticked
pool-outdoor.transparency-closing            | text       | yes       | no     | daily       | V2            | ticked
pool-outdoor.transparency-closing-laboratory | text       | yes       | no     | monthly     | V2            | ticked
pool-outdoor.redox                           | mV         | ≥250 ≤900 | –      | monthly     | V2            | ticked
pool-outdoor.turbidity                       | UNF        | ≤5        | >20    | daily       | V2            | ticked
pool-outdoor.turbidity-laboratory            | UNF        | ≤5        | >20    | monthly     | V2            | ticked
pool-outdoor.free-chlorine                   | mg/L       | ≥0.5 ≤2   | ≤0 >5  | daily       | V2            | ticked
pool-outdoor.free-chlorine-laboratory        | mg/L       | ≥0.5 ≤2   | ≤0 >5  | monthly     | V2            | ticked
pool-outdoor.combined-chlorine               | mg/L       | ≤0.6      | >3     | daily       | V2            | –
pool-outdoor.combined-chlorine-laboratory    | mg/L       | ≤0.6      | >3     | monthly     | V2            | ticked
pool-outdoor.bromine                         | mg/L       | ≥2 ≤5     | >10    | daily       | V2            | ticked
pool-outdoor.bromine-laboratory              | mg/L       | ≥2 ≤5     | >10    | monthly     | V2            | ticked
pool-outdoor.cyanuric-acid                   | mg/L       | ≤75       | >150   | daily       | I             | –
pool-outdoor.cyanuric-acid-laboratory        | mg/L       | ≤75       | >150   | monthly     | V2            | ticked
pool-outdoor.e-coli                          | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-outdoor.pseudomonas                     | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-outdoor.e-coli-nmp                      | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-outdoor.pseudomonas-nmp                 | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-outdoor.legionella                      | UFC/L      | <100      | ≥100   | monthly     | V2            | ticked
pool-outdoor.total-chlorine                  | mg/L       | –         | –      | daily       | V2            | ticked
pool-outdoor.combined-chlorine-derived       | mg/L       | ≤0.6      | >3     | daily       | V2            | ticked
pool-outdoor.hardness                        | mg/L       | –         | –      | –           | V2            | –
pool-outdoor.alkalinity                      | mg/L       | –         | –      | –           | V2            | –
pool-outdoor.tds                             | mg/L       | –         | –      | –           | V2            | –
pool-outdoor.water-temperature               | ºC         | –         | –      | –           | V2            | –
pool-outdoor.langelier                       | text       | ≥-0.5 ≤0.5 | –      | –           | V2            | –
pool-outdoor.recirculation                   | h          | –         | –      | daily       | V2            | ticked
pool-outdoor.fill-meter                      | m³         | –         | –      | daily       | V2            | ticked
pool-outdoor.recirculation-meter             | m³         | –         | –      | daily       | V2            | ticked
pool-indoor.ph                               | pH         | ≥7.2 ≤8   | <6 >9  | daily       | V2            | ticked
pool-indoor.ph-laboratory                    | pH         | ≥7.2 ≤8   | <6 >9  | monthly     | V2            | ticked
pool-indoor.temperature                      | ºC         | ≥24 ≤30   | >40    | daily       | V2            | ticked
pool-indoor.temperature-laboratory           | ºC         | ≥24 ≤30   | >40    | monthly     | V2            | ticked
pool-indoor.transparency-closing             | text       | yes       | no     | daily       | V2            | ticked
pool-indoor.transparency-closing-laboratory  | text       | yes       | no     | monthly     | V2            | ticked
pool-indoor.redox                            | mV         | ≥250 ≤900 | –      | monthly     | V2            | ticked
pool-indoor.turbidity                        | UNF        | ≤5        | >20    | daily       | V2            | ticked
pool-indoor.turbidity-laboratory             | UNF        | ≤5        | >20    | monthly     | V2            | ticked
pool-indoor.free-chlorine                    | mg/L       | ≥0.5 ≤2   | ≤0 >5  | daily       | V2            | ticked
pool-indoor.free-chlorine-laboratory         | mg/L       | ≥0.5 ≤2   | ≤0 >5  | monthly     | V2            | ticked
pool-indoor.combined-chlorine                | mg/L       | ≤0.6      | >3     | daily       | V2            | –
pool-indoor.combined-chlorine-laboratory     | mg/L       | ≤0.6      | >3     | monthly     | V2            | ticked
pool-indoor.bromine                          | mg/L       | ≥2 ≤5     | >10    | daily       | V2            | ticked
pool-indoor.bromine-laboratory               | mg/L       | ≥2 ≤5     | >10    | monthly     | V2            | ticked
pool-indoor.cyanuric-acid                    | mg/L       | ≤75       | >150   | daily       | I             | –
pool-indoor.cyanuric-acid-laboratory         | mg/L       | ≤75       | >150   | monthly     | V2            | ticked
pool-indoor.e-coli                           | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-indoor.pseudomonas                      | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-indoor.e-coli-nmp                       | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-indoor.pseudomonas-nmp                  | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-indoor.legionella                       | UFC/L      | <100      | ≥100   | monthly     | V2            | ticked
pool-indoor.total-chlorine                   | mg/L       | –         | –      | daily       | V2            | ticked
pool-indoor.combined-chlorine-derived        | mg/L       | ≤0.6      | >3     | daily       | V2            | ticked
pool-indoor.hardness                         | mg/L       | –         | –      | –           | V2            | –
pool-indoor.alkalinity                       | mg/L       | –         | –      | –           | V2            | –
pool-indoor.tds                              | mg/L       | –         | –      | –           | V2            | –
pool-indoor.water-temperature                | ºC         | –         | –      | –           | V2            | –
pool-indoor.langelier                        | text       | ≥-0.5 ≤0.5 | –      | –           | V2            | –
pool-indoor.recirculation                    | h          | –         | –      | daily       | V2            | ticked
pool-indoor.co2-in                           | ppm        | –         | –      | daily       | V2            | ticked
pool-indoor.co2-in-laboratory                | ppm        | –         | –      | monthly     | V2            | ticked
pool-indoor.co2-out                          | ppm        | –         | –      | daily       | V2            | ticked
pool-indoor.co2-out-laboratory               | ppm        | –         | –      | monthly     | V2            | ticked
pool-indoor.co2-difference                   | ppm        | ≤500      | –      | daily       | V2            | ticked
pool-indoor.co2-difference-laboratory        | ppm        | ≤500      | –      | monthly     | V2            | ticked
pool-indoor.air-temperature                  | ºC         | –         | –      | daily       | V2            | ticked
pool-indoor.air-temperature-laboratory       | ºC         | –         | –      | monthly     | V2            | ticked
pool-indoor.air-water                        | ºC         | ≥1 ≤2     | –      | daily       | V2            | ticked
pool-indoor.air-water-laboratory             | ºC         | ≥1 ≤2     | –      | monthly     | V2            | ticked
pool-indoor.humidity                         | %          | <65       | –      | daily       | V2            | ticked
pool-indoor.humidity-laboratory              | %          | <65       | –      | monthly     | V2            | ticked
pool-indoor.fill-meter                       | m³         | –         | –      | daily       | V2            | ticked
pool-indoor.recirculation-meter              | m³         | –         | –      | daily       | V2            | ticked
pool-spa.ph                                  | pH         | ≥7.2 ≤8   | <6 >9  | daily       | V2            | ticked
pool-spa.ph-laboratory                       | pH         | ≥7.2 ≤8   | <6 >9  | monthly     | V2            | ticked
pool-spa.temperature                         | ºC         | ≤36       | >40    | daily       | V2            | ticked
pool-spa.temperature-laboratory              | ºC         | ≤36       | >40    | monthly     | V2            | ticked
pool-spa.transparency-closing                | text       | yes       | no     | daily       | V2            | ticked
pool-spa.transparency-closing-laboratory     | text       | yes       | no     | monthly     | V2            | ticked
pool-spa.redox                               | mV         | ≥250 ≤900 | –      | monthly     | V2            | ticked
pool-spa.turbidity                           | UNF        | ≤5        | >20    | daily       | V2            | ticked
pool-spa.turbidity-laboratory                | UNF        | ≤5        | >20    | monthly     | V2            | ticked
pool-spa.free-chlorine                       | mg/L       | ≥0.5 ≤2   | ≤0 >5  | daily       | V2            | ticked
pool-spa.free-chlorine-laboratory            | mg/L       | ≥0.5 ≤2   | ≤0 >5  | monthly     | V2            | ticked
pool-spa.combined-chlorine                   | mg/L       | ≤0.6      | >3     | daily       | V2            | –
pool-spa.combined-chlorine-laboratory        | mg/L       | ≤0.6      | >3     | monthly     | V2            | ticked
pool-spa.bromine                             | mg/L       | ≥2 ≤5     | >10    | daily       | V2            | ticked
pool-spa.bromine-laboratory                  | mg/L       | ≥2 ≤5     | >10    | monthly     | V2            | ticked
pool-spa.cyanuric-acid                       | mg/L       | ≤75       | >150   | daily       | I             | –
pool-spa.cyanuric-acid-laboratory            | mg/L       | ≤75       | >150   | monthly     | V2            | ticked
pool-spa.e-coli                              | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-spa.pseudomonas                         | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-spa.e-coli-nmp                          | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-spa.pseudomonas-nmp                     | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-spa.legionella                          | UFC/L      | <100      | ≥100   | monthly     | V2            | ticked
pool-spa.total-chlorine                      | mg/L       | –         | –      | daily       | V2            | ticked
pool-spa.combined-chlorine-derived           | mg/L       | ≤0.6      | >3     | daily       | V2            | ticked
pool-spa.hardness                            | mg/L       | –         | –      | –           | V2            | –
pool-spa.alkalinity                          | mg/L       | –         | –      | –           | V2            | –
pool-spa.tds                                 | mg/L       | –         | –      | –           | V2            | –
pool-spa.water-temperature                   | ºC         | –         | –      | –           | V2            | –
pool-spa.langelier                           | text       | ≥-0.5 ≤0.5 | –      | –           | V2            | –
pool-spa.recirculation                       | h          | –         | –      | daily       | V2            | ticked
pool-spa.co2-in                              | ppm        | –         | –      | daily       | V2            | ticked
pool-spa.co2-in-laboratory                   | ppm        | –         | –      | monthly     | V2            | ticked
pool-spa.co2-out                             | ppm        | –         | –      | daily       | V2            | ticked
pool-spa.co2-out-laboratory                  | ppm        | –         | –      | monthly     | V2            | ticked
pool-spa.co2-difference                      | ppm        | ≤500      | –      | daily       | V2            | ticked
pool-spa.co2-difference-laboratory           | ppm        | ≤500      | –      | monthly     | V2            | ticked
pool-spa.humidity                            | %          | <65       | –      | daily       | V2            | ticked
pool-spa.humidity-laboratory                 | %          | <65       | –      | monthly     | V2            | ticked
pool-spa.fill-meter                          | m³         | –         | –      | daily       | V2            | ticked
pool-spa.recirculation-meter                 | m³         | –         | –      | daily       | V2            | ticked
pool-mixed.ph                                | pH         | ≥7.2 ≤8   | <6 >9  | daily       | V2            | ticked
pool-mixed.ph-laboratory                     | pH         | ≥7.2 ≤8   | <6 >9  | monthly     | V2            | ticked
pool-mixed.temperature                       | ºC         | ≥24 ≤30  | >40    | daily       | V2            | ticked
pool-mixed.temperature-laboratory            | ºC         | ≥24 ≤30  | >40    | monthly     | V2            | ticked
pool-mixed.transparency-closing              | text       | yes       | no     | daily       | V2            | ticked
pool-mixed.transparency-closing-laboratory   | text       | yes       | no     | monthly     | V2            | ticked
pool-mixed.redox                             | mV         | ≥250 ≤900 | –      | monthly     | V2            | ticked
pool-mixed.turbidity                         | UNF        | ≤5        | >20    | daily       | V2            | ticked
pool-mixed.turbidity-laboratory              | UNF        | ≤5        | >20    | monthly     | V2            | ticked
pool-mixed.free-chlorine                     | mg/L       | ≥0.5 ≤2   | ≤0 >5  | daily       | V2            | ticked
pool-mixed.free-chlorine-laboratory          | mg/L       | ≥0.5 ≤2   | ≤0 >5  | monthly     | V2            | ticked
pool-mixed.combined-chlorine                 | mg/L       | ≤0.6      | >3     | daily       | V2            | –
pool-mixed.combined-chlorine-laboratory      | mg/L       | ≤0.6      | >3     | monthly     | V2            | ticked
pool-mixed.bromine                           | mg/L       | ≥2 ≤5     | >10    | daily       | V2            | ticked
pool-mixed.bromine-laboratory                | mg/L       | ≥2 ≤5     | >10    | monthly     | V2            | ticked
pool-mixed.cyanuric-acid                     | mg/L       | ≤75       | >150   | daily       | I             | –
pool-mixed.cyanuric-acid-laboratory          | mg/L       | ≤75       | >150   | monthly     | V2            | ticked
pool-mixed.e-coli                            | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-mixed.pseudomonas                       | UFC/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-mixed.e-coli-nmp                        | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-mixed.pseudomonas-nmp                   | NMP/100 ml | ≤0        | >0     | monthly     | V2            | ticked
pool-mixed.legionella                        | UFC/L      | <100      | ≥100   | monthly     | V2            | ticked
pool-mixed.total-chlorine                    | mg/L       | –         | –      | daily       | V2            | ticked
pool-mixed.combined-chlorine-derived         | mg/L       | ≤0.6      | >3     | daily       | V2            | ticked
pool-mixed.hardness                          | mg/L       | –         | –      | –           | V2            | –
pool-mixed.alkalinity                        | mg/L       | –         | –      | –           | V2            | –
pool-mixed.tds                               | mg/L       | –         | –      | –           | V2            | –
pool-mixed.water-temperature                 | ºC         | –         | –      | –           | V2            | –
pool-mixed.langelier                         | text       | ≥-0.5 ≤0.5 | –      | –           | V2            | –
pool-mixed.recirculation                     | h          | –         | –      | daily       | V2            | ticked
pool-mixed.co2-in                            | ppm        | –         | –      | daily       | V2            | ticked
pool-mixed.co2-in-laboratory                 | ppm        | –         | –      | monthly     | V2            | ticked
pool-mixed.co2-out                           | ppm        | –         | –      | daily       | V2            | ticked
pool-mixed.co2-out-laboratory                | ppm        | –         | –      | monthly     | V2            | ticked
pool-mixed.co2-difference                    | ppm        | ≤500      | –      | daily       | V2            | ticked
pool-mixed.co2-difference-laboratory         | ppm        | ≤500      | –      | monthly     | V2            | ticked
pool-mixed.air-temperature                   | ºC         | –         | –      | daily       | V2            | ticked
pool-mixed.air-temperature-laboratory        | ºC         | –         | –      | monthly     | V2            | ticked
pool-mixed.air-water                         | ºC         | ≥1 ≤2     | –      | daily       | V2            | ticked
pool-mixed.air-water-laboratory              | ºC         | ≥1 ≤2     | –      | monthly     | V2            | ticked
pool-mixed.humidity                          | %          | <65       | –      | daily       | V2            | ticked
pool-mixed.humidity-laboratory               | %          | <65       | –      | monthly     | V2            | ticked
pool-mixed.fill-meter                        | m³         | –         | –      | daily       | V2            | ticked
pool-mixed.recirculation-meter               | m³         | –         | –      | daily       | V2            | ticked
hot-water.legionella                         | UFC/L      | <100      | –      | quarterly   | V2            | ticked
hot-water.aerobic-bacteria                   | UFC/ml     | ≤100      | –      | quarterly   | I             | ticked
hot-water.ph                                 | pH         | ≥6.5 ≤9.5 | –      | daily       | I             | –
hot-water.tank-temperature                   | ºC         | ≥60       | –      | daily       | V2            | ticked
hot-water.return-temperature                 | ºC         | ≥50       | –      | daily       | V2            | ticked
hot-water.tap-temperature-monthly            | ºC         | ≥50       | –      | monthly     | V2            | ticked
hot-water.tap-temperature                    | ºC         | ≥50       | –      | daily       | V2            | ticked
hot-water.double-tank-temperature            | ºC         | ≥70       | –      | –           | V1            | –
hot-water.instant-heater-temperature         | ºC         | ≥60       | –      | –           | V1            | –
hot-water.turbidity                          | UNF        | <4        | –      | weekly      | V2            | ticked
hot-water.free-chlorine                      | mg/L       | ≥0.2 ≤1   | –      | daily       | I             | ticked
hot-water.iron                               | mg/L       | ≤0.2      | –      | quarterly   | V2            | ticked
hot-water.tank-purge                         | text       | yes       | –      | weekly      | V2            | ticked
hot-water.drain-valve-purge                  | text       | yes       | –      | monthly     | V2            | ticked
hot-water.tank-review                        | text       | yes       | –      | quarterly   | V1            | ticked
hot-water.low-use-points                     | text       | yes       | –      | weekly      | V2            | ticked
hot-water.terminal-review                    | text       | yes       | –      | monthly     | V2            | ticked
hot-water.cleaning-yearly                    | text       | yes       | –      | yearly      | V2            | ticked
cold-water.legionella                        | UFC/L      | <100      | –      | quarterly   | V2            | ticked
cold-water.aerobic-bacteria                  | UFC/ml     | ≤100      | –      | quarterly   | I             | ticked
cold-water.ph                                | pH         | ≥6.5 ≤9.5 | –      | daily       | I             | –
cold-water.cold-tank-temperature             | ºC         | <20       | –      | weekly      | V2 preferably | ticked
cold-water.cold-tap-temperature              | ºC         | <20       | –      | daily       | V2 preferably | ticked
cold-water.turbidity                         | UNF        | <4        | –      | weekly      | V2            | ticked
cold-water.free-chlorine                     | mg/L       | ≥0.2 ≤1   | –      | daily       | I             | ticked
cold-water.iron                              | mg/L       | ≤0.2      | –      | quarterly   | V2            | ticked
cold-water.low-use-points                    | text       | yes       | –      | weekly      | V2            | ticked
cold-water.terminal-review                   | text       | yes       | –      | monthly     | V2            | ticked
cold-water.cleaning-yearly                   | text       | yes       | –      | yearly      | V2            | ticked
cooling-tower.legionella                     | UFC/L      | <100      | ≥10000 | monthly     | V2            | ticked
cooling-tower.aerobic-bacteria               | UFC/ml     | ≤100000    | –      | quarterly   | V1            | ticked
cooling-tower.ph                             | pH         | –         | –      | daily       | V2            | –
cooling-tower.temperature                    | ºC         | –         | –      | daily       | V2            | ticked
cooling-tower.biocide                        | mg/L       | –         | –      | daily       | V2            | ticked
cooling-tower.conductivity                   | µS/cm      | –         | –      | monthly     | V2            | ticked
cooling-tower.turbidity                      | UNF        | <15       | –      | weekly      | V2            | ticked
cooling-tower.iron                           | mg/L       | <2        | –      | monthly     | V2            | ticked
cooling-tower.cleaning-half-yearly           | text       | yes       | –      | half-yearly | V1            | ticked
cooling-tower.tower-half-yearly              | text       | yes       | –      | half-yearly | V1            | ticked
cooling-tower.tower-monthly                  | text       | yes       | –      | monthly     | V1            | ticked
aerosol-water.legionella                     | UFC/L      | <100      | ≥1000  | monthly     | V2            | ticked
aerosol-water.aerobic-bacteria               | UFC/ml     | ≤100      | –      | monthly     | V2            | ticked
aerosol-water.ph                             | pH         | –         | –      | daily       | V2            | –
aerosol-water.biocide                        | mg/L       | –         | –      | daily       | V2            | ticked
aerosol-water.whirlpool-temperature          | ºC         | ≤36       | >40    | daily       | V2            | ticked
aerosol-water.temperature                    | ºC         | ≥24 ≤30   | >40    | daily       | V2            | ticked
aerosol-water.turbidity                      | UNF        | ≤5        | –      | daily       | V2            | ticked
aerosol-water.recirculation-before-opening   | text       | yes       | –      | daily       | V1            | ticked
aerosol-water.disinfection-at-close          | text       | yes       | –      | daily       | V1            | ticked
aerosol-water.basin-review                   | text       | yes       | –      | monthly     | V1            | ticked
aerosol-water.dismantling-half-yearly        | text       | yes       | –      | half-yearly | V1            | ticked
aerosol-water.bath-emptied                   | text       | yes       | –      | –           | V1            | ticked
aerosol-water.bath-disinfected               | text       | yes       | –      | daily       | V1            | ticked
aerosol-water.bath-review                    | text       | yes       | –      | monthly     | V1            | ticked
aerosol-water.bath-diffusers                 | text       | yes       | –      | half-yearly | V1            | ticked
thermal-water.legionella                     | UFC/L      | <100      | ≥1000  | monthly     | I             | ticked
thermal-water.aerobic-bacteria               | UFC/ml     | –         | –      | quarterly   | V2            | ticked
thermal-water.ph                             | pH         | –         | –      | weekly      | V2            | –
thermal-water.temperature                    | ºC         | –         | –      | weekly      | V2            | ticked
thermal-water.turbidity                      | UNF        | –         | –      | weekly      | V2            | ticked
misting.legionella                           | UFC/L      | <100      | ≥1000  | half-yearly | V2            | ticked
misting.aerobic-bacteria                     | UFC/ml     | ≤100      | –      | half-yearly | I             | ticked
misting.ph                                   | pH         | ≥6.5 ≤9.5 | –      | monthly     | I             | –
misting.temperature                          | ºC         | <20       | –      | monthly     | V2 preferably | ticked
misting.biocide                              | mg/L       | –         | –      | monthly     | V2            | ticked
misting.turbidity                            | UNF        | <5        | –      | monthly     | V2            | ticked
misting.general-review                       | text       | yes       | –      | yearly      | V1            | ticked
misting.cleaning-yearly                      | text       | yes       | –      | yearly      | V1            | ticked
misting.nozzle-check                         | text       | yes       | –      | monthly     | V2            | ticked
other.legionella                             | UFC/L      | <100      | ≥1000  | yearly      | V2            | ticked
other.aerobic-bacteria                       | UFC/ml     | –         | –      | half-yearly | V2            | ticked
other.ph                                     | pH         | –         | –      | monthly     | V2            | –
other.biocide                                | mg/L       | –         | –      | monthly     | V2            | ticked
other.turbidity                              | UNF        | –         | –      | monthly     | V2            | ticked
other.nozzle-check                           | text       | yes       | –      | monthly     | V1            | –
other.temperature                            | ºC         | <20       | –      | monthly     | V2 preferably | ticked
other.general-review                         | text       | yes       | –      | yearly      | V1            | ticked
other.cleaning-yearly                        | text       | yes       | –      | yearly      | V1            | ticked
`;

/** A number on one side, and whether it is itself meant. */
export interface Edge {
  at: number;
  included: boolean;
}

export interface ExpectedRow {
  key: string;
  units: string;
  kind: 'number' | 'boolean';
  /** What passes; the edge itself passes where it is included. */
  down?: Edge;
  up?: Edge;
  /** What closes; the edge itself closes where it is included. */
  below?: Edge;
  above?: Edge;
  closesWhenNo: boolean;
  frequency: string | null;
  certainty: string;
  preferably: boolean;
  ticked: boolean;
}

function edge(text: string, ...signs: [excluded: string, included: string]): Edge | undefined {
  const [sign, ...digits] = text.split(' ').find((part) => signs.includes(part.charAt(0))) ?? '';
  return sign === undefined ? undefined : { at: Number(digits.join('')), included: sign === signs[1] };
}

function rowOf(line: string): ExpectedRow {
  const [key = '', units = '', limit = '', closing = '', frequency = '', certainty = '', ticked = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const [letters = '', preferably] = certainty.split(' ');
  return {
    key,
    units,
    kind: limit === 'yes' ? 'boolean' : 'number',
    down: edge(limit, '>', '≥'),
    up: edge(limit, '<', '≤'),
    below: edge(closing, '<', '≤'),
    above: edge(closing, '>', '≥'),
    closesWhenNo: closing === 'no',
    frequency: frequency === '–' ? null : frequency,
    certainty: letters,
    preferably: preferably !== undefined,
    ticked: ticked === 'ticked',
  };
}

export const expectedRows: readonly ExpectedRow[] = table.trim().split('\n').map(rowOf);
